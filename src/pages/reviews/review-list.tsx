import { useApi } from '#api/api-context.ts'
import { useListSoFar } from '#api/list-so-far.ts'
import type { Answer } from '#api/query.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import type { AnnictId } from '#domain/ids.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { Moment } from '#features/records/moment.tsx'
import { MoreRows } from '#features/records/more-rows.tsx'
import { Opinion } from '#features/records/opinion.tsx'
import { Rating, RATINGS, type RatingState } from '#features/records/rating.tsx'
import styles from '#features/records/records.module.css'
import { UserLink } from '#features/records/user-link.tsx'
import type { Telling } from '#features/spoilers/guard.ts'
import { GuardSwitch } from '#features/spoilers/guard-switch.tsx'
import { useGuard } from '#features/spoilers/use-guard.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import type { ReviewsPageQuery } from './documents.generated.ts'
import { moreReviews, type ReviewedWork, type ReviewRow } from './queries.ts'
import { REVIEWS_ADDRESS, type ReviewsView } from './view.ts'

interface ReviewListProps {
  readonly id: AnnictId
  readonly work: ReviewedWork
  readonly answer: Answer<ReviewsPageQuery>
}

/** What users wrote about a work as a whole. Whoever has seen the work to its end has nothing to fear from them. */
export function ReviewList({ id, work, answer }: ReviewListProps) {
  const messages = useMessages('voices')
  const words = messages.reviews
  const format = useFormat()
  const api = useApi()
  const asPerson = useAsPerson()
  const own = useKnown('ownWork', id, asPerson)
  const guard = useGuard(id)
  const hides = (what: Telling): boolean => guard.hides(what, own?.facts.status === 'WATCHED')
  const { view, change } = useTypedView(REVIEWS_ADDRESS)
  const { body, order, rating } = view
  const list = useListSoFar<ReviewRow>(['reviews', id, body, order], work.reviews, answer.answeredAt)
  const more = useMorePages(list, {
    idOf: ({ annictId }) => annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreReviews(id, { body, order }, { cursor, size }), { lane: 'visible' })
      return data.searchWorks?.nodes?.[0]?.reviews
    },
  })
  const shown = rating === null ? list.rows : list.rows.filter((row) => row.ratingOverallState === rating)
  const counted = (one: RatingState): number =>
    list.rows.filter((row) => row.ratingOverallState === one).length
  return (
    <section aria-label={words.heading}>
      <search aria-label={words.tools} className={styles.tools}>
        <ToggleGroup<ReviewsView['body']>
          label={words.show}
          shape="joined"
          choices={[
            { value: 'only', label: words.withBody },
            { value: 'all', label: words.all },
          ]}
          value={body}
          onChoose={(next) => change({ ...view, body: next })}
        />
        <Select<ReviewsView['order']>
          label={words.order}
          value={order}
          options={[
            { value: 'likes', label: words.orders.likes },
            { value: 'newest', label: words.orders.newest },
          ]}
          onChoose={(next) => change({ ...view, order: next })}
        />
        <ToggleGroup<RatingState | 'any'>
          label={words.rating}
          choices={[
            { value: 'any', label: words.anyRating, count: format.number(list.rows.length) },
            ...RATINGS.map((value) => ({
              value,
              label: messages.ratings[value],
              count: format.number(counted(value)),
              disabled: counted(value) === 0,
            })),
          ]}
          value={rating ?? 'any'}
          onChoose={(one) => change({ ...view, rating: one === 'any' ? null : one })}
        />
      </search>
      <p className={styles.note}>
        {messages.episode.switchNote}
        {more !== null && `${format.gap}${words.among(list.rows.length)}`}
      </p>
      {hides('comment') && list.rows.length > 0 && (
        <p className={styles.note}>
          {words.hidden} <GuardSwitch work={id} />
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles.note}>{list.rows.length === 0 ? words.none : words.noneOfRating}</p>
      ) : (
        <ul data-count={shown.length}>
          {shown.map((row) => (
            <li key={row.annictId} className={styles.item}>
              <ReviewItem row={row} hides={hides} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows more={more} shifted={list.rest.shifted} lost={list.lost} />
    </section>
  )
}

function ReviewItem({ row, hides }: { row: ReviewRow; hides: (what: Telling) => boolean }) {
  const messages = useMessages('voices')
  const { axes, noBody } = messages.reviews
  const given = (
    [
      ['overall', row.ratingOverallState],
      ['animation', row.ratingAnimationState],
      ['music', row.ratingMusicState],
      ['story', row.ratingStoryState],
      ['character', row.ratingCharacterState],
    ] as const
  ).flatMap(([axis, rating]) => (rating === null ? [] : [{ axis, rating }]))
  const rating =
    given.length === 0 ? null : (
      <ul className={styles.axes}>
        {given.map(({ axis, rating: one }) => (
          <li key={axis}>
            {axes[axis]} <Rating rating={one} />
          </li>
        ))}
      </ul>
    )
  return (
    <article>
      <p className={styles.line}>
        <UserLink user={row.user} />
        <Moment at={row.createdAt} />
        {row.modifiedAt !== null && <span>{messages.edited}</span>}
        {row.likesCount > 0 && <span>{messages.likes(row.likesCount)}</span>}
      </p>
      {!hides('rating') && rating}
      <Opinion text={row.body} rating={rating} hides={hides} none={noBody} />
    </article>
  )
}
