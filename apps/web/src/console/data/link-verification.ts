import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../api/client.ts'

export type LinkVerification = DataOf<'getMatterLinkVerification'>

/** The second step of a matter's links, and which of them are locked. */
export const linkVerificationQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['link', 'verification', matterId],
    queryFn: () => dataOf(client.GET('/api/v1/matters/{id}/link-verification', { params: { path: { id: matterId } } })),
  })
