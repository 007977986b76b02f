import type { Instant } from '#base/time.ts'

/*
 * The tables behind the emulated API, as Annict keeps them: a column is nullable where Annict's database has it
 * nullable, also where the GraphQL schema promises a value. The odd answers follow from that.
 */

export type Media = 'TV' | 'OVA' | 'MOVIE' | 'WEB' | 'OTHER'
export type SeasonName = 'WINTER' | 'SPRING' | 'SUMMER' | 'AUTUMN'
export type StatusState = 'WANNA_WATCH' | 'WATCHING' | 'WATCHED' | 'ON_HOLD' | 'STOP_WATCHING'
export type RatingState = 'GREAT' | 'GOOD' | 'AVERAGE' | 'BAD'

/** A row that is not `kept` is left out of lists and searches, and can still be reached by its id. */
export type Visibility = 'kept' | 'unpublished' | 'deleted'

interface Row {
  /** The `annictId`: a positive integer, unique within its table. */
  readonly id: number
  readonly visibility: Visibility
  readonly createdAt: Instant
}

/** Unknown texts are `''` here, as in Annict's table; only the two Twitter columns may be null as well. */
export interface WorkRow extends Row {
  readonly title: string
  readonly titleKana: string
  readonly titleRo: string
  readonly titleEn: string
  readonly media: Media
  readonly seasonYear: number | null
  /** May be null while the year is known. */
  readonly seasonName: SeasonName | null
  readonly officialSiteUrl: string
  readonly officialSiteUrlEn: string
  readonly wikipediaUrl: string
  readonly wikipediaUrlEn: string
  readonly twitterUsername: string | null
  readonly twitterHashtag: string | null
  readonly malAnimeId: number | null
  readonly syobocalTid: number | null
  /** How many episodes are registered, not how many are planned. */
  readonly episodesCount: number
  readonly noEpisodes: boolean
  readonly watchersCount: number
  readonly reviewsCount: number
  /** 0 to 100 with two decimals; null without ratings. */
  readonly satisfactionRate: number | null
}

/** The picture row of a work. Both addresses may be empty, plain http, or dead. */
export interface WorkImageRow {
  readonly id: number
  readonly workId: number
  readonly recommendedImageUrl: string
  readonly facebookOgImageUrl: string
  readonly twitterAvatarUrl: string
  readonly copyright: string
}

export interface EpisodeRow extends Row {
  readonly workId: number
  /** The raw number; it may have a fraction, which GraphQL cuts off. */
  readonly number: number | null
  readonly numberText: string | null
  readonly title: string | null
  readonly sortNumber: number
  readonly prevEpisodeId: number | null
  readonly recordsCount: number
  readonly recordCommentsCount: number
  readonly satisfactionRate: number | null
}

/**
 * A run of a work on one channel, which a user can pick for a work on the site. There may be several on one channel:
 * the first showing, its repeat in the same week, the rebroadcast years later.
 */
export interface BroadcastRow extends Row {
  readonly workId: number
  readonly channelId: number
  /** Null where only the channel is known, although GraphQL promises a time. */
  readonly startedAt: Instant | null
  readonly rebroadcast: boolean
}

/** One slot of a broadcast: what GraphQL calls a `Program`. */
export interface ProgramRow extends Row {
  readonly workId: number
  readonly channelId: number
  readonly broadcastId: number
  /** Null for a slot that is not linked to an episode, although GraphQL promises one. */
  readonly episodeId: number | null
  readonly startedAt: Instant
  readonly rebroadcast: boolean
  readonly scPid: number | null
}

export interface ChannelRow extends Row {
  readonly name: string
  readonly channelGroupId: number
  /** Null for channels that Syobocal does not know, although GraphQL promises a number. */
  readonly scChid: number | null
}

export interface ChannelGroupRow extends Row {
  readonly name: string
  readonly sortNumber: number
}

/** A prefecture of Japan, 1 to 47. */
export interface PrefectureRow {
  readonly id: number
  readonly name: string
}

export interface PersonRow extends Row {
  readonly name: string
  readonly nameKana: string
  readonly nameEn: string
  readonly nickname: string | null
  readonly nicknameEn: string
  readonly gender: 'male' | 'female' | null
  /** `YYYY-MM-DD` */
  readonly birthday: string | null
  readonly bloodType: 'a' | 'b' | 'ab' | 'o' | null
  /** Centimetres. */
  readonly height: number | null
  readonly prefectureId: number | null
  readonly url: string | null
  readonly urlEn: string
  readonly wikipediaUrl: string | null
  readonly wikipediaUrlEn: string
  readonly twitterUsername: string | null
  readonly twitterUsernameEn: string
  readonly castsCount: number
  readonly staffsCount: number
  readonly favoritePeopleCount: number
}

export interface OrganizationRow extends Row {
  readonly name: string
  readonly nameKana: string
  readonly nameEn: string
  readonly url: string | null
  readonly urlEn: string
  readonly wikipediaUrl: string | null
  readonly wikipediaUrlEn: string
  readonly twitterUsername: string | null
  readonly twitterUsernameEn: string
  readonly staffsCount: number
  readonly favoriteOrganizationsCount: number
}

/** All texts are `''` when unknown. */
export interface CharacterRow extends Row {
  readonly name: string
  readonly nameKana: string
  readonly nameEn: string
  readonly nickname: string
  readonly nicknameEn: string
  readonly age: string
  readonly ageEn: string
  readonly birthday: string
  readonly birthdayEn: string
  readonly bloodType: string
  readonly bloodTypeEn: string
  readonly height: string
  readonly heightEn: string
  readonly weight: string
  readonly weightEn: string
  readonly nationality: string
  readonly nationalityEn: string
  readonly occupation: string
  readonly occupationEn: string
  readonly description: string
  readonly descriptionEn: string
  readonly descriptionSource: string
  readonly descriptionSourceEn: string
  readonly seriesId: number | null
  readonly favoriteCharactersCount: number
}

/** Character and person are looked up by id and may be rows that are not kept, or be gone. */
export interface CastRow extends Row {
  readonly workId: number
  readonly characterId: number
  readonly personId: number
  /** The name as credited. */
  readonly name: string
  readonly nameEn: string
  readonly sortNumber: number
}

export interface StaffRow extends Row {
  readonly workId: number
  readonly resource: { readonly kind: 'person' | 'organization'; readonly id: number }
  /** The name as credited. */
  readonly name: string
  readonly nameEn: string
  /** Japanese: 監督 and the like, or その他, where the real role is in `roleOther`. */
  readonly roleText: string
  /** Null for every standard role, although GraphQL promises a text. */
  readonly roleOther: string | null
  readonly roleOtherEn: string | null
  readonly sortNumber: number
}

export interface SeriesRow extends Row {
  readonly name: string
  readonly nameEn: string
  readonly nameRo: string
}

/** The link of a work to a series. */
export interface SeriesWorkRow extends Row {
  readonly seriesId: number
  readonly workId: number
  readonly summary: string | null
  readonly summaryEn: string | null
}

/** `deleted` is a deactivated account. */
export interface UserRow extends Row {
  readonly username: string
  readonly name: string
  readonly description: string
  readonly url: string | null
  readonly email: string
  readonly avatarUrl: string
  readonly backgroundImageUrl: string
  readonly notificationsCount: number
  readonly followersCount: number
  readonly followingsCount: number
  /** Records of episodes. */
  readonly recordsCount: number
}

/** One change of a status. Every change that was ever made has a row of its own. */
export interface StatusRow {
  readonly id: number
  readonly userId: number
  readonly workId: number
  readonly state: StatusState
  readonly likesCount: number
  readonly createdAt: Instant
}

/** What a user has about a work. There is at most one entry for a user and a work. */
export interface LibraryEntryRow {
  readonly id: number
  readonly userId: number
  readonly workId: number
  readonly status: StatusState | null
  /** The change that set `status`; null with it. */
  readonly statusId: number | null
  readonly note: string
  /** The lowest episode that was not watched at the last change: it is not kept up to date in between. */
  readonly nextEpisodeId: number | null
  /** The broadcast that the user picked on the site; null for most. */
  readonly broadcastId: number | null
  /** A slot of the picked broadcast. */
  readonly nextProgramId: number | null
  /** The watched list: emptied by WATCHED and STOP_WATCHING, so it says less than the records do. */
  readonly watchedEpisodeIds: readonly number[]
  /** The place in the list of the last tracked: the highest is the latest. */
  readonly position: number
  readonly createdAt: Instant
}

export interface RecordRow extends Row {
  readonly userId: number
  readonly workId: number
  readonly episodeId: number
  readonly comment: string | null
  readonly ratingState: RatingState | null
  readonly modified: boolean
  readonly likesCount: number
  readonly commentsCount: number
  readonly updatedAt: Instant
}

export interface ReviewRow extends Row {
  readonly userId: number
  readonly workId: number
  readonly title: string | null
  readonly body: string
  readonly ratingOverallState: RatingState | null
  readonly ratingAnimationState: RatingState | null
  readonly ratingCharacterState: RatingState | null
  readonly ratingMusicState: RatingState | null
  readonly ratingStoryState: RatingState | null
  readonly impressionsCount: number
  readonly likesCount: number
  readonly modifiedAt: Instant | null
  readonly updatedAt: Instant
}

/** Several records made at once: an older way of recording, which still stands in timelines. */
export interface MultipleRecordRow {
  readonly id: number
  readonly userId: number
  readonly workId: number
  readonly recordIds: readonly number[]
  readonly createdAt: Instant
}

/** What an activity is about. The row that it names may be gone. */
export interface ActivityItem {
  readonly kind: 'status' | 'record' | 'review' | 'multiple-record'
  readonly id: number
}

/** A line of a timeline. */
export interface ActivityRow {
  readonly id: number
  readonly userId: number
  readonly item: ActivityItem
  readonly createdAt: Instant
}

/**
 * The world that the API answers from. Lookups are synchronous and pure: the same call gives equal rows. A lookup by
 * id finds rows whatever their visibility and answers `undefined` for an id that no row has. A list is in database
 * order, holds rows of every visibility, and is empty for an id that no row has. Rows are made when first asked for.
 */
export interface World {
  works(): readonly WorkRow[]
  /** The works whose year and season are both these. */
  worksOfSeason(year: number, season: SeasonName): readonly WorkRow[]
  work(id: number): WorkRow | undefined
  workImage(id: number): WorkImageRow | undefined
  workImageOf(workId: number): WorkImageRow | undefined

  /** Every episode of every work: a long list. */
  episodes(): readonly EpisodeRow[]
  episodesOf(workId: number): readonly EpisodeRow[]
  episode(id: number): EpisodeRow | undefined
  /** The first row whose stored previous episode is this one. */
  nextEpisodeOf(episodeId: number): EpisodeRow | undefined

  broadcast(id: number): BroadcastRow | undefined
  broadcastsOf(workId: number): readonly BroadcastRow[]
  broadcastsOn(channelId: number): readonly BroadcastRow[]
  programsOf(workId: number): readonly ProgramRow[]
  program(id: number): ProgramRow | undefined
  channels(): readonly ChannelRow[]
  channel(id: number): ChannelRow | undefined
  channelGroups(): readonly ChannelGroupRow[]
  channelGroup(id: number): ChannelGroupRow | undefined

  castsOf(workId: number): readonly CastRow[]
  staffsOf(workId: number): readonly StaffRow[]
  people(): readonly PersonRow[]
  person(id: number): PersonRow | undefined
  prefecture(id: number): PrefectureRow | undefined
  organizations(): readonly OrganizationRow[]
  organization(id: number): OrganizationRow | undefined
  characters(): readonly CharacterRow[]
  character(id: number): CharacterRow | undefined

  series(id: number): SeriesRow | undefined
  seriesOf(workId: number): readonly SeriesRow[]
  seriesWorksOf(seriesId: number): readonly SeriesWorkRow[]

  users(): readonly UserRow[]
  user(id: number): UserRow | undefined
  /** Whatever the case of the letters. */
  userByName(username: string): UserRow | undefined
  isFollowing(followerId: number, userId: number): boolean
  /** Whom a user follows, and who follows a user: deactivated accounts as well. */
  followingOf(userId: number): readonly UserRow[]
  followersOf(userId: number): readonly UserRow[]
  /** The ids of those whose activities a user does not want to see. */
  mutedBy(userId: number): ReadonlySet<number>
  libraryOf(userId: number): readonly LibraryEntryRow[]
  libraryEntry(userId: number, workId: number): LibraryEntryRow | undefined
  status(id: number): StatusRow | undefined
  /** How often this user recorded the episode. */
  recordsCountOf(userId: number, episodeId: number): number
  record(id: number): RecordRow | undefined
  recordsOfEpisode(episodeId: number): readonly RecordRow[]
  recordsOfUser(userId: number): readonly RecordRow[]
  review(id: number): ReviewRow | undefined
  reviewsOfWork(workId: number): readonly ReviewRow[]
  multipleRecord(id: number): MultipleRecordRow | undefined
  /** A user's own, oldest first. */
  activitiesOf(userId: number): readonly ActivityRow[]
}
