import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type JoinedFile = AnswerOf<'getJoinedFile'>

/** How often to poll for one that is being made, if no news comes, in milliseconds. */
const MAKING_ASK_MS = 3_000

/** Whether it will change by itself. */
export const isBeingMade = ({ status }: { status: JoinedFile['status'] }) =>
  status === 'queued' || status === 'building'

export const joinedFilesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['joined-files', 'of-document', documentId],
    queryFn: () => call(api.listJoinedFiles, { id: documentId, per_page: 100 }).then(({ data }) => data),
  })

/** One of them, asked for again until it is made. */
export const joinedFileQuery = (joined: JoinedFile) =>
  queryOptions({
    queryKey: ['joined-files', 'one', joined.id],
    queryFn: () => call(api.getJoinedFile, { id: joined.id }),
    initialData: joined,
    enabled: isBeingMade(joined),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? MAKING_ASK_MS : false),
  })

/** Where it is for the next minutes. @throws Problem */
export async function joinedFileUrl(id: string): Promise<string> {
  return (await call(api.downloadJoinedFile, { id })).download_url
}

export const refreshJoinedFiles = () => queries.invalidateQueries({ queryKey: ['joined-files'] })
