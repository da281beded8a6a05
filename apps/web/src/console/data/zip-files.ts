import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type ZipFile = AnswerOf<'getZipFile'>

/** How often one that is being built is asked for, should no news come, in milliseconds. */
const BUILDING_ASK_MS = 3_000

/** Whether it will change by itself. */
export const isBeingBuilt = ({ status }: { status: ZipFile['status'] }) => status === 'queued' || status === 'building'

export const zipFilesQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['zip-files', 'of-matter', matterId],
    queryFn: () => call(api.listZipFiles, { id: matterId }).then(({ data }) => data),
  })

/** One of them, asked for again until it is built. */
export const zipFileQuery = (zip: ZipFile) =>
  queryOptions({
    queryKey: ['zip-files', 'one', zip.id],
    queryFn: () => call(api.getZipFile, { id: zip.id }),
    initialData: zip,
    enabled: isBeingBuilt(zip),
    refetchInterval: ({ state }) => (state.data && isBeingBuilt(state.data) ? BUILDING_ASK_MS : false),
  })

/** Where it is for the next minutes. @throws Problem */
export async function zipFileUrl(id: string): Promise<string> {
  return (await call(api.downloadZipFile, { id })).download_url
}

export const refreshZipFiles = () => queries.invalidateQueries({ queryKey: ['zip-files'] })
