import type { Page } from '@dossier/contracts'
import type { ListOrder, ListPlace } from '@dossier/runtime'

/** The parameters of `placeIn` for a list in memory: its rows are found by their position. */
export const BY_POSITION: ListOrder = { kinds: ['number'], movable: false }

/** One page of a list that is in memory and stays as it is while the service runs. */
export function pageOfArray<Item>(items: readonly Item[], place: ListPlace): Page<Item> {
  const from = Number(place.key?.[0] ?? place.offset)
  const rows = items.slice(from, from + place.limit).map((item, index) => ({ item, position: from + index + 1 }))
  return place.toPage(rows, items.length, ({ position }) => [position], { toItem: ({ item }) => item })
}
