import { signal } from '@preact/signals'
import { linkToken } from '../api/link.ts'
import { find, isThere, type KeptUpload, listAll, put, remove } from './kept-store.ts'
import { isOnlyTab } from './only-tab.ts'
import { sha256 } from './sha256.ts'

export type { KeptUpload }

/*
 * Files on their way, kept on a phone or tablet so that neither a reload nor a killed tab loses them. They are gone once they are
 * sent, given up, or the session or the link has ended, and after a day. Where no page of the portal is open, the next one removes
 * them. A computer, which others may use too, keeps nothing of them (docs/decisions/0111).
 */

/** Of all files that are kept together. Of what does not fit only its name is kept. */
const KEPT_BYTES_MAX = 200 * 2 ** 20
const KEPT_MS_MAX = 86_400_000
/** How often an open page looks for what has to go. */
const REMOVED_MS = 600_000

/** A device that is held in the hand belongs to one person more often than not. */
const isHandheld = () => matchMedia('(pointer: coarse)').matches

/** Whether this tab keeps files. Of two tabs with the same link one does, so that no file is sent twice. */
export const isKeeping = signal<'unknown' | 'yes' | 'other_tab' | 'no'>('unknown')

let hashing: Promise<string> | undefined

/** What the link is known by here. */
function linkHash(): Promise<string> {
  hashing ??= sha256(new TextEncoder().encode(linkToken))
  return hashing
}

/** What an earlier page of this link has left, if this tab may go on with it. */
export async function takeKept(): Promise<KeptUpload[]> {
  if (!(await mayKeep())) return []
  const [all, link] = [await listAll(), await linkHash()]
  return all.filter((kept) => !isOver(kept) && kept.link === link)
}

/** A clock that was set back makes nothing stay. */
const isOver = ({ keptAt }: KeptUpload) => !(Math.abs(Date.now() - keptAt) < KEPT_MS_MAX)

/** Changes wait for each other, so that none brings back what another one has dropped. */
let changing: Promise<unknown> = Promise.resolve()

function inTurn(change: () => Promise<unknown>): void {
  changing = changing.then(change).catch(() => undefined)
}

const ifKeeping = (change: () => Promise<unknown>) => inTurn(async () => (await mayKeep()) && (await change()))

/** Keeps a file that is about to be sent, as far as this is possible. */
export const keepUpload = (upload: Omit<KeptUpload, 'link' | 'keptAt'>): void => ifKeeping(() => keep(upload))

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
    await dropThose((kept) => kept.link === link)
  })

/** Removes what has to go, of every link and before any session begins. */
const dropOver = (): void => inTurn(() => dropThose((kept) => isOver(kept) || !isHandheld()))

/** Whichever tab keeps them, and leaving it to that tab to keep more. */
async function dropThose(isDropped: (kept: KeptUpload) => boolean): Promise<void> {
  for (const { id } of (await listAll()).filter(isDropped)) await remove(id)
}

async function keep(upload: Omit<KeptUpload, 'link' | 'keptAt'>): Promise<void> {
  const { file, ...about } = { ...upload, link: await linkHash(), keptAt: Date.now() }
  const all = await listAll()
  const keptBytes = all.reduce((sum, one) => sum + (one.id !== upload.id && one.file ? one.bytes : 0), 0)
  const hasRoom = file && keptBytes + file.size <= KEPT_BYTES_MAX
  // A private window may keep names and no files.
  if (hasRoom && (await put({ ...about, file }))) return
  if (!(await put(about))) isKeeping.value = 'no'
}

let beginning: Promise<void> | undefined

/** Whether this tab may keep files, decided when this is first asked. */
async function mayKeep(): Promise<boolean> {
  beginning ??= begin().then((state) => {
    isKeeping.value = state
  })
  await beginning
  return isKeeping.value === 'yes'
}

async function begin(): Promise<'yes' | 'other_tab' | 'no'> {
  try {
    if (!isHandheld() || !(await isThere())) return 'no'
    return (await isOnlyTab(`dossier.uploads.${await linkHash()}`)) ? 'yes' : 'other_tab'
  } catch {
    return 'no'
  }
}

// Once the page has come up: nothing that is shown waits for it. Safari has no such call.
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000))
whenIdle(dropOver)
setInterval(dropOver, REMOVED_MS)
