// Made by `npm run generate` from the .graphql files. Do not edit.

declare const globalId: unique symbol

/** An id as an answer gave it. */
export type GlobalId = string & { readonly [globalId]: true }

export type ActivityAction = 'CREATE'

export interface ActivityOrder {
  readonly direction: OrderDirection
  readonly field: ActivityOrderField
}

export type ActivityOrderField = 'CREATED_AT'

export interface CastOrder {
  readonly direction: OrderDirection
  readonly field: CastOrderField
}

export type CastOrderField = 'CREATED_AT' | 'SORT_NUMBER'

export interface CharacterOrder {
  readonly direction: OrderDirection
  readonly field: CharacterOrderField
}

export type CharacterOrderField = 'CREATED_AT' | 'FAVORITE_CHARACTERS_COUNT'

export interface CreateRecordInput {
  readonly clientMutationId?: string | null | undefined
  readonly comment?: string | null | undefined
  readonly episodeId: GlobalId
  readonly ratingState?: RatingState | null | undefined
  readonly shareFacebook?: boolean | null | undefined
  readonly shareTwitter?: boolean | null | undefined
}

export interface CreateReviewInput {
  readonly body: string
  readonly clientMutationId?: string | null | undefined
  readonly ratingAnimationState?: RatingState | null | undefined
  readonly ratingCharacterState?: RatingState | null | undefined
  readonly ratingMusicState?: RatingState | null | undefined
  readonly ratingOverallState?: RatingState | null | undefined
  readonly ratingStoryState?: RatingState | null | undefined
  readonly shareFacebook?: boolean | null | undefined
  readonly shareTwitter?: boolean | null | undefined
  readonly title?: string | null | undefined
  readonly workId: GlobalId
}

export interface DeleteRecordInput {
  readonly clientMutationId?: string | null | undefined
  readonly recordId: GlobalId
}

export interface DeleteReviewInput {
  readonly clientMutationId?: string | null | undefined
  readonly reviewId: GlobalId
}

export interface EpisodeOrder {
  readonly direction: OrderDirection
  readonly field: EpisodeOrderField
}

export type EpisodeOrderField = 'CREATED_AT' | 'SORT_NUMBER'

export interface LibraryEntryOrder {
  readonly direction: OrderDirection
  readonly field: LibraryEntryOrderField
}

export type LibraryEntryOrderField = 'LAST_TRACKED_AT'

export type Media = 'TV' | 'OVA' | 'MOVIE' | 'WEB' | 'OTHER'

export type OrderDirection = 'ASC' | 'DESC'

export interface OrganizationOrder {
  readonly direction: OrderDirection
  readonly field: OrganizationOrderField
}

export type OrganizationOrderField = 'CREATED_AT' | 'FAVORITE_ORGANIZATIONS_COUNT'

export interface PersonOrder {
  readonly direction: OrderDirection
  readonly field: PersonOrderField
}

export type PersonOrderField = 'CREATED_AT' | 'FAVORITE_PEOPLE_COUNT'

export interface ProgramOrder {
  readonly direction: OrderDirection
  readonly field: ProgramOrderField
}

export type ProgramOrderField = 'STARTED_AT'

export type ProgramState = 'HIDDEN' | 'PUBLISHED'

export type RatingState = 'GREAT' | 'GOOD' | 'AVERAGE' | 'BAD'

export interface RecordOrder {
  readonly direction: OrderDirection
  readonly field: RecordOrderField
}

export type RecordOrderField = 'CREATED_AT' | 'LIKES_COUNT'

export interface ReviewOrder {
  readonly direction: OrderDirection
  readonly field: ReviewOrderField
}

export type ReviewOrderField = 'CREATED_AT' | 'LIKES_COUNT'

export type SeasonName = 'WINTER' | 'SPRING' | 'SUMMER' | 'AUTUMN'

export interface SeriesWorkOrder {
  readonly direction: OrderDirection
  readonly field: SeriesWorkOrderField
}

export type SeriesWorkOrderField = 'SEASON'

export interface StaffOrder {
  readonly direction: OrderDirection
  readonly field: StaffOrderField
}

export type StaffOrderField = 'CREATED_AT' | 'SORT_NUMBER'

export type StatusState = 'WANNA_WATCH' | 'WATCHING' | 'WATCHED' | 'ON_HOLD' | 'STOP_WATCHING' | 'NO_STATE'

export interface UpdateRecordInput {
  readonly clientMutationId?: string | null | undefined
  readonly comment?: string | null | undefined
  readonly ratingState?: RatingState | null | undefined
  readonly recordId: GlobalId
  readonly shareFacebook?: boolean | null | undefined
  readonly shareTwitter?: boolean | null | undefined
}

export interface UpdateReviewInput {
  readonly body: string
  readonly clientMutationId?: string | null | undefined
  readonly ratingAnimationState: RatingState
  readonly ratingCharacterState: RatingState
  readonly ratingMusicState: RatingState
  readonly ratingOverallState: RatingState
  readonly ratingStoryState: RatingState
  readonly reviewId: GlobalId
  readonly shareFacebook?: boolean | null | undefined
  readonly shareTwitter?: boolean | null | undefined
  readonly title?: string | null | undefined
}

export interface UpdateStatusInput {
  readonly clientMutationId?: string | null | undefined
  readonly state: StatusState
  readonly workId: GlobalId
}

export interface WorkOrder {
  readonly direction: OrderDirection
  readonly field: WorkOrderField
}

export type WorkOrderField = 'CREATED_AT' | 'SEASON' | 'WATCHERS_COUNT'
