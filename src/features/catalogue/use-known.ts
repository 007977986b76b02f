import { useEffect, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { CatalogueKind, KnownRow } from '#api/catalogue.ts'

/** What the catalogue knows of something that `wanted` says is not here itself; null until it has told. */
export function useKnown<K extends CatalogueKind>(kind: K, id: number, wanted: boolean): KnownRow<K> | null {
  const { catalogue } = useApi()
  const [known, setKnown] = useState<KnownRow<K> | null>(null)
  useEffect(() => {
    let stays = wanted
    if (wanted)
      void catalogue.look(kind, id).then((row) => {
        if (stays) setKnown(row)
      })
    return () => {
      stays = false
    }
  }, [catalogue, kind, id, wanted])
  return known
}
