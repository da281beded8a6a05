import { signal } from '@preact/signals'
import { linkToken } from '../api/link.ts'
import type { Purpose } from './send-file.ts'

/**
 * Files on their way, kept on this device so that neither a reload nor a killed tab loses them. They are gone once they are sent,
 * given up, or the session or the link has ended, and after a day. Where no page of the portal is open, the next one removes them.
 */
const DATABASE = 'dossier.portal'
const STORE = 'uploads'
/** Of all files that are kept together. Of what does not fit only its name is kept. */
const KEPT_BYTES_MAX = 200 * 2 ** 20
const KEPT_MS_MAX = 86_400_000
/** How often an open page looks for what is older. */
const REMOVED_MS = 600_000

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

/** Whether this tab keeps files. Of two tabs with the same link one does, so that no file is sent twice. */
export const isKeeping = signal<'unknown' | 'yes' | 'other_tab' | 'no'>('unknown')

let database: Promise<IDBDatabase | undefined> | undefined
let link = ''

/** What an earlier page of this link has left, if this tab may go on with it. */
export async function takeKept(): Promise<KeptUpload[]> {
  if (!(await openKept())) return []
  const all = (await run<KeptUpload[]>('readonly', (store) => store.getAll())) ?? []
  return all.filter((kept) => !isOver(kept) && kept.link === link)
}

/** A clock that was set back makes nothing stay. */
const isOver = ({ keptAt }: KeptUpload) => !(Math.abs(Date.now() - keptAt) < KEPT_MS_MAX)

/** Changes wait for each other, so that none brings back what another one has dropped. */
let changing: Promise<unknown> = Promise.resolve()

function inTurn(change: () => Promise<unknown>): void {
  changing = changing.then(async () => (await openKept()) && (await change())).catch(() => undefined)
}

/** Removes files whichever tab keeps them, and leaves it to that tab to keep more. */
function dropThose(isDropped: (kept: KeptUpload) => boolean): void {
  changing = changing
    .then(async () => {
      await openStore()
      const all = (await run<KeptUpload[]>('readonly', (store) => store.getAll())) ?? []
      for (const { id } of all.filter(isDropped)) await run('readwrite', (store) => store.delete(id))
    })
    .catch(() => undefined)
}

/** Removes all files of this link, those included that this page does not show. */
export const dropKept = (): void => dropThose((kept) => kept.link === link)

/** Keeps a file that is about to be sent, as far as this is possible. */
export const keepUpload = (upload: Omit<KeptUpload, 'link' | 'keptAt'>): void => inTurn(() => put(upload))

/** Notes how much of a kept file is sent, and what as once all is. */
export const noteSent = (id: string, sent: Pick<KeptUpload, 'sentBytes' | 'sentAs'>): void =>
  inTurn(async () => {
    const kept = await run<KeptUpload | null>('readonly', (store) => store.get(id))
    if (kept) await run('readwrite', (store) => store.put({ ...kept, ...sent }))
  })

export const dropUpload = (id: string): void => inTurn(() => run('readwrite', (store) => store.delete(id)))

async function put(upload: Omit<KeptUpload, 'link' | 'keptAt'>): Promise<void> {
  const { file, ...about } = { ...upload, link, keptAt: Date.now() }
  const all = (await run<KeptUpload[]>('readonly', (store) => store.getAll())) ?? []
  const keptBytes = all.reduce((sum, one) => sum + (one.id !== upload.id && one.file ? one.bytes : 0), 0)
  const hasRoom = file && keptBytes + file.size <= KEPT_BYTES_MAX
  // A private window may keep names and no files.
  if (hasRoom && (await run('readwrite', (store) => store.put({ ...about, file }))) !== undefined) return
  if ((await run('readwrite', (store) => store.put(about))) === undefined) isKeeping.value = 'no'
}

let opening: Promise<boolean> | undefined

/** Whether this tab may keep files. */
function openKept(): Promise<boolean> {
  opening ??= open().catch(() => false)
  return opening.then((isOpen) => {
    if (!isOpen && isKeeping.value === 'unknown') isKeeping.value = 'no'
    return isKeeping.value === 'yes'
  })
}

async function open(): Promise<boolean> {
  await openStore()
  if (!(await isOnlyTab(`dossier.uploads.${link}`))) {
    isKeeping.value = 'other_tab'
    return false
  }
  if (!(await database)) return false
  isKeeping.value = 'yes'
  return true
}

/** Without deciding which tab keeps files. */
async function openStore(): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(linkToken)))
  link = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  database ??= openDatabase()
}

/** Holds the lock for as long as the page lives. */
function isOnlyTab(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock && new Promise(() => undefined)
      })
      .catch(reject)
  })
}

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
  const opened = await database
  if (!opened) return undefined
  return await new Promise((resolve) => {
    try {
      const transaction = opened.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve((request.result ?? null) as Result)
      transaction.onabort = () => resolve(undefined)
      transaction.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

/** Of every link, and before any session begins. */
const dropOld = () => dropThose(isOver)
dropOld()
setInterval(dropOld, REMOVED_MS)
