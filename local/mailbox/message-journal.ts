import { appendFileSync, closeSync, openSync, renameSync, writeSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './message.ts'

/**
 * The messages on disk: one line of JSON each, oldest first, in a file that one process owns.
 *
 * Writing is synchronous, so that a message is on disk before its sender hears that it was accepted and lines never
 * mix; at the load of a laptop that costs less than a queue.
 */
export interface MessageJournal {
  append(message: Message): void
  /** Replaces the file in one step: a crash leaves the old content or the new one. */
  replaceAll(messages: readonly Message[]): void
}

/** Opens the journal in `dataDir`, which is created if need be, and calls `onMessage` for each message in it. */
export async function openMessageJournal(
  dataDir: string,
  onMessage: (message: Message) => void,
): Promise<MessageJournal> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'messages.jsonl')
  await readMessages(path, onMessage)

  return {
    append: (message) => appendFileSync(path, toLine(message)),
    replaceAll(messages) {
      const replacementPath = `${path}.new`
      const replacement = openSync(replacementPath, 'w')
      try {
        for (const message of messages) writeSync(replacement, toLine(message))
      } finally {
        closeSync(replacement)
      }
      renameSync(replacementPath, path)
    },
  }
}

async function readMessages(path: string, onMessage: (message: Message) => void): Promise<void> {
  const file = await open(path, 'a+')
  for await (const line of file.readLines({ start: 0 })) {
    const message = fromLine(line)
    if (message) onMessage(message)
  }
}

/** Besides line feeds, Node's line reader ends a line at U+2028 and U+2029, which JSON leaves as they are. */
function toLine(message: Message): string {
  return `${JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** Undefined for a line that a crash cut short. */
function fromLine(line: string): Message | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
