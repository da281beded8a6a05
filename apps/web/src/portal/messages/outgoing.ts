import { signal } from '@preact/signals'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { tabMemory } from '../../shared/memory.ts'
import { sendMessage } from '../api/client.ts'
import { endsSession } from '../api/ending.ts'
import { keyOfLink } from '../api/link.ts'
import { refreshMatter, refreshMessages } from '../api/queries.ts'
import { sessionToken } from '../api/session.ts'
import { untilAgain } from '../api/until-again.ts'

/** A message that is not sent yet, kept for this tab until it is: through reloads, no network and ended sessions. */
const KEPT = keyOfLink('message')
const AGAIN_MS_MIN = 1_000
const AGAIN_MS_MAX = 30_000

/** A file that the firm's storage has, to be sent with the message. */
export interface AttachedFile {
  id: string
  name: string
  bytes: number
}

interface Outgoing {
  text: string
  files: AttachedFile[]
  /** Set from the press on: however often it is sent then, the firm gets it once. */
  key: string | null
}

/** What is being written, or is on its way. */
export const outgoing = signal<Outgoing>(readKept())

export const sendState = signal<'writing' | 'sending' | 'waiting' | 'sent'>('writing')

/** Why the last message was refused. */
export const refusal = signal<Problem | null>(null)

/** Notes what is written so far. Nothing of it is sent. */
export function write(text: string): void {
  refusal.value = null
  sendState.value = 'writing'
  keep({ ...outgoing.value, text, key: null })
}

/** Forgets what is written. */
export function forgetMessage(): void {
  refusal.value = null
  sendState.value = 'writing'
  keep({ text: '', files: [], key: null })
}

/** Adds a file to what is written. */
export function attach(file: AttachedFile): void {
  keepFiles([...outgoing.value.files, file])
}

/** Leaves a file out again. Nobody gets it, and it is removed after a day. */
export function leaveOut(id: string): void {
  keepFiles(outgoing.value.files.filter((file) => file.id !== id))
}

function keepFiles(files: AttachedFile[]): void {
  refusal.value = null
  sendState.value = 'writing'
  keep({ ...outgoing.value, files, key: null })
}

/** Sends the draft, at once or as soon as possible. */
export function send(): void {
  keep({ ...outgoing.value, key: outgoing.value.key ?? crypto.randomUUID() })
  void sendKept()
}

let sending: Promise<void> | undefined

function sendKept(): Promise<void> {
  sending ??= trySending().finally(() => {
    sending = undefined
  })
  return sending
}

async function trySending(): Promise<void> {
  for (let waitMs = AGAIN_MS_MIN; outgoing.value.key !== null && sessionToken.value !== null; ) {
    const { text, files, key } = outgoing.value
    sendState.value = 'sending'
    try {
      await sendMessage({ text, upload_ids: files.map(({ id }) => id) }, key)
      keep({ text: '', files: [], key: null })
      sendState.value = 'sent'
      await refreshMessages()
    } catch (thrown) {
      const problem = problemOf(thrown)
      if (problem.mayPass || endsSession(problem)) {
        sendState.value = 'waiting'
        if (endsSession(problem)) return
        await untilAgain(waitMs)
        waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX)
      } else {
        refusal.value = problem
        // The matter may have been closed, or the link ended at this moment.
        if (problem.status > 400) void refreshMatter()
        sendState.value = 'writing'
        keep({
          text,
          files: files.filter((_, index) => !Object.hasOwn(problem.fields, `upload_ids.${index}`)),
          key: null,
        })
      }
    }
  }
}

// Messages that were being sent when the page was closed, or the session ended, are sent now.
sessionToken.subscribe((token) => {
  if (token !== null) void sendKept()
})

function keep(message: Outgoing): void {
  outgoing.value = message
  tabMemory.keep(KEPT, message.text === '' && message.files.length === 0 ? null : JSON.stringify(message))
}

function readKept(): Outgoing {
  return { text: '', files: [], key: null, ...tabMemory.readJson<Outgoing>(KEPT) }
}
