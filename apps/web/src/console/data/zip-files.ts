import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type ZipFile = DataOf<'getZipFile'>

/** How often one that is being built is asked for, should no news come, in milliseconds. */
const BUILDING_ASK_MS = 3_000

/** Whether it will change by itself. */
export const isBeingBuilt = ({ status }: { status: ZipFile['status'] }) => status === 'queued' || status === 'building'

export const zipFilesQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['zip-files', 'of-matter', matterId],
    queryFn: () => dataOf(client.GET('/api/v1/matters/{id}/zip-files', { params: { path: { id: matterId } } })),
  })

/** One of them, asked for again until it is built. */
export const zipFileQuery = (zip: ZipFile) =>
  queryOptions({
    queryKey: ['zip-files', 'one', zip.id],
    queryFn: () => dataOf(client.GET('/api/v1/zip-files/{id}', { params: { path: { id: zip.id } } })),
    initialData: zip,
    enabled: isBeingBuilt(zip),
    refetchInterval: ({ state }) => (state.data && isBeingBuilt(state.data) ? BUILDING_ASK_MS : false),
  })

/** Where it is for the next minutes. @throws Problem */
export async function zipFileUrl(id: string): Promise<string> {
  return (await dataOf(client.GET('/api/v1/zip-files/{id}/download', { params: { path: { id } } }))).download_url
}

export const refreshZipFiles = () => queries.invalidateQueries({ queryKey: ['zip-files'] })
