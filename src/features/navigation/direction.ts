import { unreachable } from '#base/invariant.ts'

/** Whether a navigation opens something, or shows again what was there. */
export type Direction = 'forward' | 'back'

/** What a history tells of a change; the router's own history fits. */
export interface HistoryChanges {
  readonly location: { readonly pathname: string }
  readonly subscribe: (
    listener: (change: { location: { pathname: string }; action: { type: HistoryActionType } }) => void,
  ) => () => void
}

type HistoryActionType = 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO'

/** The kind of the latest navigation: only what opens an address anew may renew what is stale. */
export interface DirectionView {
  get(): Direction
  /** Returns the undo. */
  dispose(): void
}

/**
 * Steps through the history in either direction are `back`, since both show a page that was shown before; so is a
 * replacement under the same path, which is a filter or a language that changed. Everything else is `forward`.
 */
export function directionOf(type: HistoryActionType, samePath: boolean): Direction {
  switch (type) {
    case 'PUSH':
      return 'forward'
    case 'REPLACE':
      return samePath ? 'back' : 'forward'
    case 'BACK':
    case 'FORWARD':
    case 'GO':
      return 'back'
    default:
      return unreachable(type)
  }
}

/** Follows a history. Make it before the router, so that it knows of a change before any loader runs. */
export function createDirection(history: HistoryChanges): DirectionView {
  let direction: Direction = 'forward'
  let path = history.location.pathname
  const dispose = history.subscribe(({ location, action }) => {
    direction = directionOf(action.type, location.pathname === path)
    path = location.pathname
  })
  return { get: () => direction, dispose }
}
