import { signal } from '@preact/signals'
import { problemOf } from '../api/problem.ts'
import { refreshMatter, refreshUploads } from '../api/queries.ts'
import { sessionToken } from '../api/session.ts'
import { attach } from '../messages/outgoing.ts'
import { FOR_MESSAGE, type Purpose, sendFile, type Transfer } from './send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

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
}

const AGAIN_MS_MIN = 2_000
const AGAIN_MS_MAX = 30_000
/** How much a new measurement counts for the pace that is shown. */
const PACE_WEIGHT = 0.3

/** All files on their way: they go on while the reader is elsewhere in the portal. */
export const outgoing = signal<readonly OutgoingFile[]>([])

const running = new Map<number, { purpose: Purpose; file: File; transfer: Transfer; stop: AbortController }>()
let lastNumber = 0

/** Puts files at the end of what is sent. One goes at a time: a phone's line is no faster with several. */
export function sendFiles(purpose: Purpose, files: readonly File[]): void {
  for (const file of files) {
    const number = ++lastNumber
    running.set(number, { purpose, file, transfer: {}, stop: new AbortController() })
    outgoing.value = [
      ...outgoing.value,
      {
        number,
        documentId: purpose.documentId,
        name: file.name,
        bytes: file.size,
        sentBytes: 0,
        state: 'preparing',
        pace: 0,
        failure: null,
      },
    ]
  }
  void work()
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
  Object.assign(job, { file, transfer: {} })
  change(number, { name: file.name, bytes: file.size, state: 'preparing', failure: null, sentBytes: 0 })
  void work()
}

/** Stops sending a file, or forgets one that has failed. */
export function forget(number: number): void {
  running.get(number)?.stop.abort(new DOMException('The reader stopped it', 'AbortError'))
  running.delete(number)
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

/** Tries again and again while the reason may pass; the session included, which the reader begins anew. */
async function sendUntilDone({ number, documentId }: OutgoingFile): Promise<void> {
  const job = running.get(number)
  if (!job) return
  try {
    job.file = await shrinkPhoto(job.file)
  } catch (thrown) {
    change(number, { state: 'failed', failure: problemOf(thrown).code })
    return
  }
  change(number, { bytes: job.file.size })
  for (let waitMs = AGAIN_MS_MIN; running.has(number); waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX)) {
    change(number, { state: 'sending' })
    try {
      await sendFile(job.purpose, job.file, job.transfer, {
        signal: job.stop.signal,
        onSent: paceOf(number),
        onConfirming: () => change(number, { state: 'confirming' }),
      })
      if (documentId === FOR_MESSAGE) attach({ id: job.transfer.sentAs!, name: job.file.name, bytes: job.file.size })
      else await Promise.all([refreshUploads(documentId), refreshMatter()])
      forget(number)
      return
    } catch (thrown) {
      if (job.stop.signal.aborted) return
      const problem = problemOf(thrown)
      // Storage refuses a URL that has expired meanwhile, and the next try gets another one.
      if (!problem.mayPass && !problem.endsSession && problem.code !== 'storage_refused') {
        change(number, { state: 'failed', failure: problem.fields[0] ?? problem.code })
        // The page shows what is no longer so: a file that the second step protects came, or the matter was closed, or the link ended.
        if (problem.status > 400) await refreshMatter()
        return
      }
      change(number, { state: 'waiting' })
      await untilAgain(waitMs, job.stop.signal)
    }
  }
}

/** Notes how much is sent, and how fast. */
function paceOf(number: number): (sentBytes: number) => void {
  let [at, before, pace] = [performance.now(), 0, 0]
  return (sentBytes) => {
    const seconds = (performance.now() - at) / 1000
    if (seconds > 0.5) {
      const now = Math.max(0, sentBytes - before) / seconds
      pace = pace === 0 ? now : pace * (1 - PACE_WEIGHT) + now * PACE_WEIGHT
      at = performance.now()
      before = sentBytes
    }
    change(number, { sentBytes, pace })
  }
}

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
