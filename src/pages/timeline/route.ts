import { lateRoute } from '#features/navigation/late-page.ts'

/** `/timeline`: a guest's token belongs to nobody, so that nothing is asked for one. */
export const createTimelineRoute = lateRoute('/timeline', () => import('./timeline-code.ts'))
