import type { Purpose } from './send-file.ts'

/** The browser's database of files on their way, of all links together. It is opened when something is first asked of it. */
const DATABASE = 'dossier.portal'
const STORE = 'uploads'

export interface KeptUpload {
  id: string
  /** Stands for the link, whose secret is not kept here. */
  link: string
  purpose: Purpose
  name: string
  bytes: number
  sentBytes: number
  /** The upload whose bytes storage has: only its confirmation is left. */
  sentAs?: string | undefined
  keptAt: number
  /** Missing where it is too large to be kept, or the browser keeps none. */
  file?: File
}

let database: Promise<IDBDatabase | undefined> | undefined

const opened = () => {
  database ??= openDatabase().catch(() => undefined)
  return database
}

/** Whether the browser has a database for us. It may still refuse files, as a private window does. */
export const isThere = async (): Promise<boolean> => (await opened()) !== undefined

export const listAll = async (): Promise<KeptUpload[]> =>
  (await run<KeptUpload[]>('readonly', (store) => store.getAll())) ?? []

export const find = (id: string): Promise<KeptUpload | null | undefined> => run('readonly', (store) => store.get(id))

/** Answers whether it is kept. */
export const put = async (kept: KeptUpload): Promise<boolean> =>
  (await run('readwrite', (store) => store.put(kept))) !== undefined

export const remove = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id))

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
    request.onblocked = () => resolve(undefined)
  })
}

/** Undefined where the browser refuses: it is full, or keeps nothing. A deletion that is done gives null. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  const database = await opened()
  if (!database) return undefined
  return await new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve((request.result ?? null) as Result)
      transaction.onabort = () => resolve(undefined)
      transaction.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}
