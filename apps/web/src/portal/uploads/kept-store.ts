import type { Sealed } from './sealed-file.ts'
import type { Purpose } from './send-file.ts'

/** The browser's database of files on their way, of all links together. It is opened when something is first asked of it. */
const DATABASE = 'dossier.portal'
/** Version 1 had files and names in clear. */
const VERSION = 2
const ROWS = 'rows'
/** By the row's id and the piece's number. Pieces go with their row. */
const PIECES = 'pieces'

/** An unfinished upload, as the database has it. */
export interface KeptRow {
  id: string
  /** Stands for the link, whose secret is not kept here. */
  link: string
  purpose: Purpose
  name: Sealed
  type: string
  bytes: number
  sentBytes: number
  /** The upload whose bytes storage has: only its confirmation is left. */
  sentAs?: string | undefined
  keptAt: number
  /** Whether its pieces are kept, or about to be. */
  hasPieces: boolean
}

let database: Promise<IDBDatabase | undefined> | undefined

const opened = () => {
  database ??= openDatabase().catch(() => undefined)
  return database
}

/** Whether the browser has a database for us. */
export const isThere = async (): Promise<boolean> => (await opened()) !== undefined

export const listAll = async (): Promise<KeptRow[]> =>
  (await run<KeptRow[]>('readonly', (stores) => stores.objectStore(ROWS).getAll())) ?? []

export const find = (id: string): Promise<KeptRow | null | undefined> =>
  run('readonly', (stores) => stores.objectStore(ROWS).get(id))

/** Returns whether it is kept. */
export const put = async (row: KeptRow): Promise<boolean> =>
  (await run('readwrite', (stores) => stores.objectStore(ROWS).put(row))) !== undefined

/** Returns whether it is kept. It is not where its row is gone. */
export const putPiece = async (id: string, number: number, piece: Sealed): Promise<boolean> =>
  (await run('readwrite', (stores) => {
    const row = stores.objectStore(ROWS).getKey(id)
    row.onsuccess = () => {
      if (row.result === undefined) stores.abort()
      else stores.objectStore(PIECES).put(piece, [id, number])
    }
    return row
  })) !== undefined

export const findPiece = async (id: string, number: number): Promise<Sealed | undefined> =>
  (await run<Sealed | null>('readonly', (stores) => stores.objectStore(PIECES).get([id, number]))) ?? undefined

/** Removes the row and its pieces. */
export const remove = (id: string): Promise<unknown> =>
  run('readwrite', (stores) => {
    stores.objectStore(PIECES).delete(IDBKeyRange.bound([id], [id, []]))
    return stores.objectStore(ROWS).delete(id)
  })

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const earlier of Array.from(result.objectStoreNames)) result.deleteObjectStore(earlier)
      result.createObjectStore(ROWS, { keyPath: 'id' })
      result.createObjectStore(PIECES)
    }
    request.onsuccess = () => {
      // A page of a later version need not wait until this one is closed.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => resolve(undefined)
    request.onblocked = () => resolve(undefined)
  })
}

/** Undefined if the browser refuses: it is full, or keeps nothing. A deletion that is done gives null. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (stores: IDBTransaction) => IDBRequest,
): Promise<Result | undefined> {
  const database = await opened()
  if (!database) return undefined
  return await new Promise((resolve) => {
    try {
      const transaction = database.transaction([ROWS, PIECES], mode)
      const request = ask(transaction)
      transaction.oncomplete = () => resolve((request.result ?? null) as Result)
      transaction.onabort = () => resolve(undefined)
      transaction.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}
