import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { ChecklistItem } from './templates.ts'

/** What the firm requests often, with the settings of its newest request. */
export type FrequentDocument = AnswerOf<'listFrequentDocuments'>[number]

/** One of several requests: from a participant, or from the client with null. */
export type RequestedDocument = ChecklistItem & { participant_id: string | null }

export const frequentDocumentsQuery = queryOptions({
  queryKey: ['documents', 'frequent'],
  queryFn: () => call(api.listFrequentDocuments),
  staleTime: 60_000,
})

/** Makes all requests or none. Sent twice with one key, it makes them once. @throws Problem with fields such as `items.2.name` */
export const requestDocuments = (matterId: string, items: RequestedDocument[], key: string) => {
  return call(api.requestDocuments, { id: matterId, items }, { idempotencyKey: key })
}
