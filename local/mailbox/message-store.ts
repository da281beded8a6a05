import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openJournal } from '../stand-in/journal.ts'
import { spellingsOf } from './address.ts'
import type { Message, MessageDraft } from './message.ts'

/** Bounds the memory of a long run with large emails, in UTF-16 units of subject, text and HTML together. */
const CONTENT_CHARACTERS_MAX = 256 * 1024 * 1024

/** The caught messages, oldest first. When a bound is reached the oldest make room. */
export interface MessageStore {
  /** Keeps the message; when a data directory is set it is written there before this returns. */
  add(draft: MessageDraft): Message
  list(): readonly Message[]
  /** Messages whose whole address is `address`, whatever the case. */
  listTo(address: string): Message[]
  /** Messages whose address contains `fragment`, whatever the case. */
  search(fragment: string): Message[]
  find(id: string): Message | undefined
  clear(): void
}

export interface MessageStoreOptions {
  readonly messagesMax: number
  readonly clock: () => Date
  /** Without it the messages live in memory only. */
  readonly dataDir?: string | undefined
}

/** Opens the store with the messages that an earlier run left in `dataDir`. Throws when the directory is unusable. */
export async function openMessageStore({ messagesMax, clock, dataDir }: MessageStoreOptions): Promise<MessageStore> {
  let messages: Message[] = []
  let contentCharacters = 0
  let droppedSinceRewrite = 0

  function keep(message: Message): void {
    messages.push(message)
    contentCharacters += charactersOf(message)
    while (messages.length > messagesMax || (contentCharacters > CONTENT_CHARACTERS_MAX && messages.length > 1)) {
      contentCharacters -= charactersOf(messages.shift()!)
      droppedSinceRewrite += 1
    }
  }

  const journal = dataDir === undefined ? undefined : await openJournal(join(dataDir, 'messages.jsonl'), keep)

  /** Rewriting once as many were dropped as are kept bounds the file to twice its content, at constant cost each. */
  function rewriteJournal(): void {
    journal?.replaceAll(messages)
    droppedSinceRewrite = 0
  }
  rewriteJournal()

  return {
    add({ id = randomUUID(), ...draft }) {
      const message = { id, ...draft, received_at: clock().toISOString() }
      journal?.append(message)
      keep(message)
      if (droppedSinceRewrite > messages.length) rewriteJournal()
      return message
    },
    list: () => messages,
    listTo(address) {
      const wanted = spellingsOf(address)
      return messages.filter(({ to }) => wanted.includes(to.toLowerCase()))
    },
    search(fragment) {
      const wanted = spellingsOf(fragment)
      return messages.filter(({ to }) => wanted.some((spelling) => to.toLowerCase().includes(spelling)))
    },
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = []
      contentCharacters = 0
      rewriteJournal()
    },
  }
}

function charactersOf({ subject, text, html }: Message): number {
  return (subject?.length ?? 0) + text.length + (html?.length ?? 0)
}
