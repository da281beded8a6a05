import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type OpenDeadline = AnswerOf<'listOpenDeadlines'>['data'][number]

/** The nearest deadlines of all matters, overdue ones first. */
export const openDeadlinesQuery = (shown: number) =>
  queryOptions({
    queryKey: ['deadlines', 'open', shown],
    queryFn: () => call(api.listOpenDeadlines, { per_page: shown }),
  })

/** The longest page that the API answers. */
const DEADLINES_MAX = 100

/** Deadlines of one matter, the earliest first. */
export const matterDeadlinesQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['deadlines', 'of-matter', matterId],
    queryFn: () => {
      return call(api.listMatterDeadlines, { id: matterId, per_page: DEADLINES_MAX })
    },
  })

/** Marks a deadline as done, or as open again. @throws Problem */
export async function completeDeadline({ id, matter }: Pick<OpenDeadline, 'id' | 'matter'>, completed: boolean) {
  await call(api.updateMatterDeadline, { id: matter.id, deadline_id: id, completed })
  await queries.invalidateQueries({ queryKey: ['deadlines'] })
}
