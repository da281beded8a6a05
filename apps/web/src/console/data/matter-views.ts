import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type MatterView = DataOf<'listMatterViews'>[number]
/** A filter as the reader saves it. */
export type MatterViewFilter = MatterView['filter']

/** The reader's own saved views, and the firm's shared ones. */
export const matterViewsQuery = queryOptions({
  queryKey: ['matter-views'],
  queryFn: () => dataOf(client.GET('/api/v1/matter-views')),
  staleTime: 60_000,
})

export const refreshMatterViews = () => queries.invalidateQueries({ queryKey: ['matter-views'] })

export async function saveMatterView(body: {
  name: string
  shared: boolean
  filter: MatterViewFilter
}): Promise<MatterView> {
  return await dataOf(client.POST('/api/v1/matter-views', { body }))
}

/** Refused if somebody else has changed the view since. */
export async function changeMatterView(
  { id, updated_at }: MatterView,
  changes: Partial<Pick<MatterView, 'name' | 'shared' | 'filter'>>,
): Promise<MatterView> {
  const body = { ...changes, expected_updated_at: updated_at }
  return await dataOf(client.PATCH('/api/v1/matter-views/{id}', { params: { path: { id } }, body }))
}

export async function deleteMatterView({ id }: MatterView): Promise<void> {
  await dataOf(client.DELETE('/api/v1/matter-views/{id}', { params: { path: { id } } }))
}
