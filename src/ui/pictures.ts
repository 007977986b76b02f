import { createContext, use } from 'react'

/** Whether pictures are fetched from the sites that have them, which thereby learn that somebody looks. */
export type Pictures = 'all' | 'none'

export const PicturesContext = createContext<Pictures>('all')

export function usePictures(): Pictures {
  return use(PicturesContext)
}
