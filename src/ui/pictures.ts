import { createContext, use } from 'react'

/** Whether pictures are fetched from the sites that have them, which thereby learn that somebody looks. */
export type Pictures = 'all' | 'none'

/** Whatever is kept, as a choice; pictures are fetched until somebody has chosen otherwise. */
export function asPictures(value: string | null): Pictures {
  return value === 'none' ? 'none' : 'all'
}

export const PicturesContext = createContext<Pictures>('all')

export function usePictures(): Pictures {
  return use(PicturesContext)
}
