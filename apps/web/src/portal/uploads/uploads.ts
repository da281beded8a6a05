import { signal } from '@preact/signals'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { endsSession } from '../api/ending.ts'
import { refreshMatter, refreshUploads } from '../api/queries.ts'
import { ending, isVerified, sessionToken } from '../api/session.ts'
import { attach } from '../messages/outgoing.ts'
import { dropKept, dropUpload, type KeptUpload, keepUpload, noteSent, takeKept } from './kept.ts'
import type { ReadableFile } from './readable-file.ts'
import { FOR_MESSAGE, type Purpose, sendFile, type Transfer } from './send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { smallPicture } from './small-picture.ts'

export type UploadState = 'preparing' | 'sending' | 'waiting' | 'confirming' | 'failed'

/** A file on its way. It leaves the list when it is confirmed: the list of the request, or the message, has it then. */
export interface OutgoingFile {
  readonly number: number
  /** The request that it is for, or `FOR_MESSAGE`. */
  readonly documentId: string
  readonly name: string
  readonly bytes: number
  readonly sentBytes: number
  readonly state: UploadState
  /** Bytes in a second, as seen lately; 0 until that is known. */
  readonly pace: number
  /** Where it has failed: the field that was refused, or the code of the refusal. */
  readonly failure: string | null
  /** What a photograph shows; null for other files. */
  readonly picture: ImageBitmap | null
}

const AGAIN_MS_MIN = 2_000
const AGAIN_MS_MAX = 30_000
/** How often the device is told how much is sent. */
const NOTED_MS = 1_000
/** How much a new measurement counts for the pace that is shown. */
const PACE_WEIGHT = 0.3

/** All files on their way: they go on while the reader is elsewhere in the portal. */
export const outgoing = signal<readonly OutgoingFile[]>([])

/** The file that arrived last, and the request that it was for, or `FOR_MESSAGE`. */
export const arrived = signal<{ readonly documentId: string; readonly name: string } | null>(null)

interface Job {
  /** By which this file is kept on this device. */
  id: string
  purpose: Purpose
  /** As it was chosen or kept; undefined if it has to be chosen again. */
  file: ReadableFile | undefined
  transfer: Transfer
  stop: AbortController
}

const running = new Map<number, Job>()
let lastNumber = 0

/** Puts files at the end of what is sent. One goes at a time: a phone's line is no faster with several. */
export function sendFiles(purpose: Purpose, files: readonly File[]): void {
  for (const file of files) {
    const id = crypto.randomUUID()
    add({ id, purpose, name: file.name, bytes: file.size, sentBytes: 0, file })
    keep({ id, purpose, name: file.name, bytes: file.size, sentBytes: 0, file })
  }
  void work()
}

/** Without a session nothing is kept: the next one keeps what is still to be sent. */
function keep(upload: KeptUpload): void {
  if (sessionToken.peek() !== null) keepUpload(upload)
}

function add({ id, purpose, name, bytes, sentBytes, sentAs, file }: KeptUpload): void {
  const number = ++lastNumber
  running.set(number, { id, purpose, file, transfer: sentAs ? { sentAs } : {}, stop: new AbortController() })
  if (file) void showPicture(number, file)
  const state = file
    ? ({ state: 'preparing', failure: null } as const)
    : ({ state: 'failed', failure: 'interrupted' } as const)
  outgoing.value = [
    ...outgoing.value,
    { number, documentId: purpose.documentId, name, bytes, sentBytes, pace: 0, picture: null, ...state },
  ]
}

/** Sends a file again that has failed. */
export function sendAgain(number: number): void {
  change(number, { state: 'preparing', failure: null, sentBytes: 0 })
  void work()
}

/** Sends another file in the place of one that has failed. */
export function sendInstead(number: number, file: File): void {
  const job = running.get(number)
  if (!job) return
  dropUpload(job.id)
  Object.assign(job, { id: crypto.randomUUID(), file, transfer: {} })
  keep({ id: job.id, purpose: job.purpose, name: file.name, bytes: file.size, sentBytes: 0, file })
  pictureOf(number)?.close()
  change(number, { name: file.name, bytes: file.size, state: 'preparing', failure: null, sentBytes: 0, picture: null })
  void showPicture(number, file)
  void work()
}

const pictureOf = (number: number) => outgoing.peek().find((file) => file.number === number)?.picture

/** Shows what a photograph shows, unless another file has taken its place meanwhile. */
async function showPicture(number: number, file: ReadableFile): Promise<void> {
  const picture = await smallPicture(file)
  if (running.get(number)?.file === file) change(number, { picture })
  else picture?.close()
}

/** Stops sending a file, or forgets one that has failed. */
export function forget(number: number): void {
  const job = running.get(number)
  job?.stop.abort(new DOMException('The reader stopped it', 'AbortError'))
  if (job) dropUpload(job.id)
  running.delete(number)
  pictureOf(number)?.close()
  outgoing.value = outgoing.value.filter((file) => file.number !== number)
}

/** Forgets all files that are not sent yet. */
export function forgetFiles(): void {
  for (const { number } of outgoing.value) forget(number)
}

/** Those of a request that are still to arrive. */
export const onTheirWayTo = (documentId: string): OutgoingFile[] =>
  outgoing.value.filter((file) => file.documentId === documentId && file.state !== 'failed')

/** Whether leaving the page would lose something. */
export const isSendingFiles = (): boolean => outgoing.value.some(({ state }) => state !== 'failed')

let working: Promise<void> | undefined

function work(): Promise<void> {
  working ??= sendInTurn().finally(() => {
    working = undefined
  })
  return working
}

async function sendInTurn(): Promise<void> {
  for (;;) {
    const next = outgoing.value.find(({ state }) => state === 'preparing')
    if (!next) return
    await sendUntilDone(next)
  }
}

/** Retries while the cause may pass. That includes an ended session, which the reader can start again. */
async function sendUntilDone({ number, documentId }: OutgoingFile): Promise<void> {
  const job = running.get(number)
  if (!job?.file) return
  let file: ReadableFile
  try {
    file = await shrinkPhoto(job.file)
  } catch (thrown) {
    change(number, { state: 'failed', failure: problemOf(thrown).code })
    return
  }
  change(number, { bytes: file.size })
  for (let waitMs = AGAIN_MS_MIN; running.has(number); waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX)) {
    change(number, { state: 'sending' })
    try {
      await sendFile(job.purpose, file, job.transfer, {
        signal: job.stop.signal,
        onSent: paceOf(number, job.id),
        onConfirming: () => {
          change(number, { state: 'confirming' })
          noteSent(job.id, { sentBytes: file.size, sentAs: job.transfer.sentAs })
        },
      })
      if (documentId === FOR_MESSAGE) attach({ id: job.transfer.sentAs!, name: file.name, bytes: file.size })
      else await Promise.all([refreshUploads(documentId), refreshMatter()])
      const { name } = outgoing.peek().find((one) => one.number === number) ?? {}
      forget(number)
      if (name !== undefined) arrived.value = { documentId, name }
      return
    } catch (thrown) {
      if (job.stop.signal.aborted) return
      const problem = problemOf(thrown)
      if (job.purpose.replaces && isNoLongerReplaceable(problem)) {
        job.purpose = { ...job.purpose, replaces: undefined }
        job.transfer = {}
        continue
      }
      // Storage refuses a URL that has expired meanwhile, and the next try gets another one.
      if (!problem.mayPass && !endsSession(problem) && problem.code !== 'storage_refused') {
        change(number, { state: 'failed', failure: Object.keys(problem.fields)[0] ?? problem.code })
        // The page shows what is no longer so: a file that the second step protects came, or the matter was closed, or the link ended.
        if (problem.status > 400) await refreshMatter()
        return
      }
      change(number, { state: 'waiting' })
      await untilAgain(waitMs, job.stop.signal)
    }
  }
}

/** Whether the firm has accepted or removed the file whose place this one was to take. Then it is sent beside that file. */
const isNoLongerReplaceable = ({ code, fields }: Problem): boolean =>
  code === 'invalid_status_transition' || Object.hasOwn(fields, 'replaces')

/** Notes how much is sent, and how fast. */
function paceOf(number: number, id: string): (sentBytes: number) => void {
  let [at, before, pace] = [performance.now(), 0, 0]
  let notedAt = at
  return (sentBytes) => {
    const seconds = (performance.now() - at) / 1000
    if (seconds > 0.5) {
      const now = Math.max(0, sentBytes - before) / seconds
      pace = pace === 0 ? now : pace * (1 - PACE_WEIGHT) + now * PACE_WEIGHT
      at = performance.now()
      before = sentBytes
    }
    change(number, { sentBytes, pace })
    if (performance.now() - notedAt < NOTED_MS) return
    notedAt = performance.now()
    noteSent(id, { sentBytes })
  }
}

let isRestored = false

/**
 * Goes on with what an earlier page of this link was sending. Before a second step nothing is shown: the reader may be another
 * person.
 */
async function restore(): Promise<void> {
  if (isRestored || sessionToken.value === null || !isVerified.value) return
  isRestored = true
  const left = await takeKept()
  // Ended meanwhile: what was kept is removed.
  if (sessionToken.peek() === null) return
  for (const kept of left) if (!isRunning(kept.id)) add(kept)
  void work()
}

const isRunning = (id: string) => [...running.values()].some((job) => job.id === id)

sessionToken.subscribe((token) => {
  if (token !== null) void restore()
  if (token === null) return
  for (const [number, { id, purpose, file, transfer }] of running) {
    const shown = outgoing.peek().find((one) => one.number === number)
    if (shown && file) {
      const { name, sentBytes } = shown
      keepUpload({ id, purpose, name, bytes: file.size, sentBytes, sentAs: transfer.sentAs, file })
    }
  }
})
ending.subscribe((reason) => reason !== null && dropKept())
isVerified.subscribe(() => void restore())

/** Waits, at most until the network is back, a session has begun, or nobody wants it any more. */
function untilAgain(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      unsubscribe()
      resolve()
    }
    const hadSession = sessionToken.value !== null
    const unsubscribe = sessionToken.subscribe((token) => {
      if (!hadSession && token !== null) queueMicrotask(end)
    })
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

function change(number: number, changes: Partial<OutgoingFile>): void {
  outgoing.value = outgoing.value.map((file) => (file.number === number ? { ...file, ...changes } : file))
}
