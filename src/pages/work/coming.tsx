import { Skeleton } from '#ui/skeleton.tsx'

/** The place of a fact that has not come yet, as high as a line of text. */
export function Coming({ width = '8rem' }: { width?: string }) {
  return <Skeleton height="1lh" width={`min(${width}, 100%)`} />
}
