import { useEffect, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { KnownRow } from '#api/catalogue.ts'
import type { AnnictId } from '#domain/ids.ts'

/** What the catalogue knows of a work that `wanted` says is not here itself; null until it has told. */
export function useKnownWork(id: AnnictId, wanted: boolean): KnownRow<'work'> | null {
  const { catalogue } = useApi()
  const [known, setKnown] = useState<KnownRow<'work'> | null>(null)
  useEffect(() => {
    let stays = wanted
    if (wanted)
      void catalogue.look('work', id).then((row) => {
        if (stays) setKnown(row)
      })
    return () => {
      stays = false
    }
  }, [catalogue, id, wanted])
  return known
}
