import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { bodyOf, client, dataOf } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type OpenDeadline = DataOf<'listOpenDeadlines'>[number]

/** The nearest deadlines of all matters, overdue ones first. */
export const openDeadlinesQuery = (shown: number) =>
  queryOptions({
    queryKey: ['deadlines', 'open', shown],
    queryFn: () => bodyOf(client.GET('/api/v1/deadlines', { params: { query: { per_page: shown } } })),
  })

/** The longest page that the API answers. */
const DEADLINES_MAX = 100

/** Deadlines of one matter, the earliest first. */
export const matterDeadlinesQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['deadlines', 'of-matter', matterId],
    queryFn: () => {
      const params = { path: { id: matterId }, query: { per_page: DEADLINES_MAX } }
      return bodyOf(client.GET('/api/v1/matters/{id}/deadlines', { params }))
    },
  })

/** Marks a deadline as done, or as open again. @throws Problem */
export async function completeDeadline({ id, matter }: Pick<OpenDeadline, 'id' | 'matter'>, completed: boolean) {
  const params = { path: { id: matter.id, deadline_id: id } }
  await dataOf(client.PATCH('/api/v1/matters/{id}/deadlines/{deadline_id}', { params, body: { completed } }))
  await queries.invalidateQueries({ queryKey: ['deadlines'] })
}
