import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../api/client.ts'
import type { ChecklistItem } from './templates.ts'

/** What the firm requests often, with the settings of its newest request. */
export type FrequentDocument = DataOf<'listFrequentDocuments'>[number]

/** One of several requests: from a participant, or from the client with null. */
export type RequestedDocument = ChecklistItem & { participant_id: string | null }

export const frequentDocumentsQuery = queryOptions({
  queryKey: ['documents', 'frequent'],
  queryFn: () => dataOf(client.GET('/api/v1/documents/frequent')),
  staleTime: 60_000,
})

/** Makes all requests or none. Sent twice with one key, it makes them once. @throws Problem with fields such as `items.2.name` */
export const requestDocuments = (matterId: string, items: RequestedDocument[], key: string) => {
  const params = { path: { id: matterId }, header: { 'Idempotency-Key': key } }
  return dataOf(client.POST('/api/v1/matters/{id}/documents/requests', { params, body: { items } }))
}
