import { createContext, use } from 'react'

import { invariant } from '#base/invariant.ts'

import type { Api } from './client.ts'

export const ApiContext = createContext<Api | null>(null)

/** The api of the app. Throws an `InvariantError` outside of an `ApiContext`. */
export function useApi(): Api {
  const api = use(ApiContext)
  invariant(api !== null, 'useApi needs an ApiContext above it')
  return api
}
