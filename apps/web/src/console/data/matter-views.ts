import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type MatterView = AnswerOf<'listMatterViews'>[number]
/** A filter as the reader saves it. */
export type MatterViewFilter = MatterView['filter']

/** The reader's own saved views, and the firm's shared ones. */
export const matterViewsQuery = queryOptions({
  queryKey: ['matter-views'],
  queryFn: () => call(api.listMatterViews),
  staleTime: 60_000,
})

export const refreshMatterViews = () => queries.invalidateQueries({ queryKey: ['matter-views'] })

export async function saveMatterView(body: {
  name: string
  shared: boolean
  filter: MatterViewFilter
}): Promise<MatterView> {
  return await call(api.createMatterView, body)
}

/** Refused if somebody else has changed the view since. */
export async function changeMatterView(
  { id, updated_at }: MatterView,
  changes: Partial<Pick<MatterView, 'name' | 'shared' | 'filter'>>,
): Promise<MatterView> {
  const body = { ...changes, expected_updated_at: updated_at }
  return await call(api.updateMatterView, { id, ...body })
}

export async function deleteMatterView({ id }: MatterView): Promise<void> {
  await call(api.deleteMatterView, { id })
}
