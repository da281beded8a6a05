import { sha256 } from '@dossier/client/uploads'
import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import { linkToken } from '../api/link.ts'
import { find, findPiece, isThere, type KeptRow, listAll, put, putPiece, remove } from './kept-store.ts'
import { isOnlyTab } from './only-tab.ts'
import type { ReadableFile } from './readable-file.ts'
import { keyFrom, seal, sealedFile, sealPieces, unseal } from './sealed-file.ts'

/*
 * Files on their way, kept so that neither a reload nor a killed tab loses them. The tab's key encrypts the bytes, the link's key the
 * names (docs/decisions/0111). They are gone once they are sent, given up, or the session or the link has ended, and after a day.
 * Where no page of the portal is open, the next one removes them.
 */

/** An unfinished upload. */
export interface KeptUpload extends Omit<KeptRow, 'link' | 'name' | 'type' | 'keptAt' | 'hasPieces'> {
  name: string
  /** Missing where another tab has sealed it, or it was too large to be kept, or the browser refused. */
  file?: ReadableFile
}

/** For all kept files together. Only the names of files that do not fit are kept. */
const KEPT_BYTES_MAX = 200 * 2 ** 20
const KEPT_MS_MAX = 86_400_000
/** How often an open page looks for what has to go. */
const REMOVED_MS = 600_000
/** Where the tab has the secret of its key. */
const TAB_SECRET = 'dossier.portal-files'

/** Whether this tab keeps files. Only one of two tabs with the same link does, so that no file is sent twice. */
export const isKeeping = signal<'unknown' | 'yes' | 'other_tab' | 'no'>('unknown')

/** What the link is known by here. */
const linkHash = once(() => sha256(new TextEncoder().encode(linkToken)))

/** Any tab with the link has it: the client has to see which file to choose again. */
const nameKey = once(() => keyFrom(linkToken, 'names of files'))

/** This tab has it, reloaded or restored, and no other. */
const fileKey = once(() => keyFrom(tabSecret(), 'files'))

/** What an earlier page of this link has left, if this tab may go on with it. */
export async function takeKept(): Promise<KeptUpload[]> {
  if (!(await mayKeep())) return []
  const [all, link] = [await listAll(), await linkHash()]
  const left = await Promise.allSettled(all.filter((row) => !isOver(row) && row.link === link).map(openRow))
  return left.flatMap((row) => (row.status === 'fulfilled' ? row.value : []))
}

/** A clock that was set back makes nothing stay. */
const isOver = ({ keptAt }: KeptRow) => !(Math.abs(Date.now() - keptAt) < KEPT_MS_MAX)

async function openRow({ link, keptAt, name: sealedName, type, hasPieces, ...row }: KeptRow): Promise<KeptUpload> {
  const name = new TextDecoder().decode(await unseal(await nameKey(), aboutName(row.id), sealedName))
  if (!hasPieces) return { ...row, name }
  const file = sealedFile(await fileKey(), { ...row, name, type }, (number) => findPiece(row.id, number))
  // The last piece is kept last: if it opens, all are there and this tab has sealed them.
  return await file
    .slice(file.size - 1, file.size)
    .arrayBuffer()
    .then(
      () => ({ ...row, name, file }),
      () => ({ ...row, name }),
    )
}

const aboutName = (id: string) => `${id} name`

/** Changes wait for each other, so that none brings back what another one has dropped. */
let changing: Promise<unknown> = Promise.resolve()

function inTurn(change: () => Promise<unknown>): void {
  changing = changing.then(change).catch(() => undefined)
}

const ifKeeping = (change: () => Promise<unknown>) => inTurn(async () => (await mayKeep()) && (await change()))

/** Keeps a file that is about to be sent, as far as this is possible. Another file needs another id. */
export const keepUpload = (upload: KeptUpload): void =>
  ifKeeping(() =>
    keep(upload).catch(() => {
      isKeeping.value = 'no'
    }),
  )

/** Notes how much of a kept file is sent, and what as once all is. */
export const noteSent = (id: string, sent: Pick<KeptUpload, 'sentBytes' | 'sentAs'>): void =>
  ifKeeping(async () => {
    const kept = await find(id)
    if (kept) await put({ ...kept, ...sent })
  })

export const dropUpload = (id: string): void => ifKeeping(() => remove(id))

/** Removes all files of this link, those included that this page does not show. */
export const dropKept = (): void =>
  inTurn(async () => {
    const link = await linkHash()
    await dropThose((row) => row.link === link)
  })

/** Removes what has to go, of every link and before any session begins. */
const dropOver = (): void => inTurn(() => dropThose(isOver))

/** Whichever tab keeps them, and leaving it to that tab to keep more. */
async function dropThose(isDropped: (row: KeptRow) => boolean): Promise<void> {
  for (const { id } of (await listAll()).filter(isDropped)) await remove(id)
}

async function keep({ file, name, ...upload }: KeptUpload): Promise<void> {
  const all = await listAll()
  // It was kept before the session that has just begun.
  if (all.some(({ id }) => id === upload.id)) return
  const keptBytes = all.reduce((sum, { bytes, hasPieces }) => sum + (hasPieces ? bytes : 0), 0)
  const hasPieces = file instanceof File && keptBytes + file.size <= KEPT_BYTES_MAX
  const row: KeptRow = {
    ...upload,
    link: await linkHash(),
    keptAt: Date.now(),
    name: await seal(await nameKey(), aboutName(upload.id), new TextEncoder().encode(name)),
    type: file?.type ?? '',
    hasPieces,
  }
  if (!(await put(row))) throw new Error('The browser keeps nothing')
  if (hasPieces) sealing = sealing.then(() => keepPieces(row.id, file))
}

/** One file after the other, and behind nothing else: what is sent meanwhile is dropped without waiting for the rest. */
let sealing: Promise<unknown> = Promise.resolve()

async function keepPieces(id: string, file: File): Promise<void> {
  try {
    let number = 0
    for await (const piece of sealPieces(await fileKey(), id, file))
      if (!(await putPiece(id, number++, piece))) throw new Error('The browser keeps no more')
  } catch {
    inTurn(() => keepNameAlone(id))
  }
}

/** Not where it was sent or given up meanwhile. */
async function keepNameAlone(id: string): Promise<void> {
  const row = await find(id)
  if (!row) return
  isKeeping.value = 'no'
  await remove(id)
  await put({ ...row, hasPieces: false })
}

/** Whether this tab may keep files, decided when this is first asked. */
const mayKeep = once(async () => {
  isKeeping.value = await begin()
  return isKeeping.value === 'yes'
})

async function begin(): Promise<'yes' | 'other_tab' | 'no'> {
  try {
    if (!(await isThere())) return 'no'
    await Promise.all([nameKey(), fileKey()])
    return (await isOnlyTab(`dossier.uploads.${await linkHash()}`)) ? 'yes' : 'other_tab'
  } catch {
    return 'no'
  }
}

/** @throws if the tab keeps nothing over a reload */
function tabSecret(): string {
  const kept = tabMemory.read(TAB_SECRET)
  if (kept !== null) return kept
  const secret = crypto.getRandomValues(new Uint32Array(8)).join('.')
  if (!tabMemory.keep(TAB_SECRET, secret)) throw new Error('The tab keeps nothing')
  return secret
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

// Once the page has come up: nothing that is shown waits for it. Safari has no such call.
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000))
whenIdle(dropOver)
setInterval(dropOver, REMOVED_MS)
