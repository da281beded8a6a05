import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allPages } from './pages.ts'

export type FormerClient = AnswerOf<'listFormerClients'>['data'][number]

const PAGE_MAX = 100

/** Who was the client of a matter before. */
export const formerClientsQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['matters', 'former-clients', matterId],
    queryFn: () => {
      return call(api.listFormerClients, { id: matterId, per_page: PAGE_MAX }).then(({ data }) => data)
    },
  })

/** What the client of a matter has given. */
export interface Given {
  answers: number
  files: number
}

/** Counts what stays with the client when another takes the matter over. @throws Problem */
export async function countGiven(matterId: string): Promise<Given> {
  const path = { id: matterId }
  const [form, requests] = await Promise.all([
    call(api.getMatterIntake, path),
    allPages((cursor) => {
      const query = { per_page: PAGE_MAX, ...(cursor && { cursor }) }
      return call(api.listMatterDocuments, { ...path, ...query })
    }),
  ])
  const files = requests
    .filter(({ participant_id }) => participant_id === null)
    .map(({ upload, files_given = 0 }) => Math.max(files_given, upload ? 1 : 0))
  return { answers: Object.keys(form.answers).length, files: files.reduce((sum, count) => sum + count, 0) }
}
