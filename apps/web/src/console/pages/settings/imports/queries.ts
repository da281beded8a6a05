import type { AnswerOf, InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { rowsHref } from '../../../api/rows-href.ts'
import { nextCursor } from '../../../data/pages.ts'

export type Import = AnswerOf<'getImport'>
export type ImportRow = AnswerOf<'listImportRows'>['data'][number]
export type ImportMapping = Pick<InputOf<'createImport'>, 'name' | 'columns' | 'date_format'>
export type ImportField = ImportMapping['columns'][number]['field']
export type DateFormat = Import['date_format']

export const IMPORT_BYTES_MAX = 32 * 2 ** 20
/** Bytes of a part before base64. */
const PART_BYTES = 512 * 1024
const ROWS_A_PAGE = 100
/** While rows are checked or made, the page looks how far they are. */
const LOOK_MS = 1_000

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ pageParam }) => {
    const query = { per_page: ROWS_A_PAGE, ...(pageParam && { cursor: pageParam }) }
    return call(api.listImports, query)
  },
  initialPageParam: '',
  getNextPageParam: nextCursor,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
})

export const isUnderWay = ({ status }: Pick<Import, 'status'>) =>
  status === 'receiving' || status === 'checking' || status === 'running'

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: () => call(api.getImport, { id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })

export const importRowsQuery = (id: string, outcome: ImportRow['outcome']) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, outcome],
    queryFn: ({ pageParam }) => {
      const query = { outcome, per_page: ROWS_A_PAGE, ...(pageParam && { cursor: pageParam }) }
      return call(api.listImportRows, { id, ...query })
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** Told how many parts of the file have been sent. */
type OnProgress = (progress: { done: number; all: number }) => void

const RETRIES_MAX = 3

/** Options of a request that is sent again over a short outage. The key makes it take effect once. */
const retried = (idempotencyKey: string) => ({ idempotencyKey, retriesMax: RETRIES_MAX })

/** Sends a file in parts and has it checked; if that fails, the import is deleted. Returns its id. @throws Problem */
export async function sendFile(file: Blob, mapping: ImportMapping, onProgress: OnProgress): Promise<string> {
  const { id } = await call(api.createImport, mapping, retried(crypto.randomUUID()))
  try {
    await sendParts(id, file, onProgress)
    await check(id)
  } catch (err) {
    // The next attempt makes another import, and the list would show this one as “Being sent” for ever.
    if ((await statusOf(id)) === 'receiving') await deleteImport(id).catch(() => undefined)
    throw err
  }
  await refreshImports()
  return id
}

/** If only the answer is lost, the status says that the check has begun. */
async function check(id: string): Promise<void> {
  try {
    await call(api.checkImport, { id }, retried(`${id}.check`))
  } catch (err) {
    const status = await statusOf(id)
    if (status === undefined || status === 'receiving') throw err
  }
}

/** Undefined if that cannot be found out. */
async function statusOf(id: string): Promise<Import['status'] | undefined> {
  const found = await call(api.getImport, { id }).catch(() => undefined)
  return found?.status
}

async function sendParts(id: string, file: Blob, onProgress: OnProgress): Promise<void> {
  const all = Math.ceil(file.size / PART_BYTES)
  for (let done = 0; done < all; done++) {
    onProgress({ done, all })
    const number = done + 1
    const data = await base64Of(file.slice(done * PART_BYTES, number * PART_BYTES))
    await call(api.addImportPart, { id, number, data }, retried(`${id}.${number}`))
  }
}

async function base64Of(part: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })
  return url.slice(url.indexOf(',') + 1)
}

/** Makes the rows that are valid. @throws Problem */
export async function startImport(id: string): Promise<void> {
  await call(api.startImport, { id })
  await refreshImports()
}

/** @throws Problem */
export async function deleteImport(id: string): Promise<void> {
  await call(api.deleteImport, { id })
  await refreshImports()
}

const refreshImports = () => queries.invalidateQueries({ queryKey: ['imports'] })

/** Where what became of the rows is downloaded. */
export const reportHref = (id: string, format: 'csv' | 'json', outcome?: ImportRow['outcome']) =>
  rowsHref(`/api/v1/imports/${id}/report`, format, outcome && { outcome })
