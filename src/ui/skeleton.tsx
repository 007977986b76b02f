import styles from './skeleton.module.css'

/** The place of something that has not come yet, in its size. Set `aria-busy` on the region that holds it. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />
}
