import { appendFileSync, closeSync, openSync, renameSync, writeSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Entries on disk: one line of JSON each, oldest first, in a file that one process owns and only its owner may read.
 *
 * Writing is synchronous, so an entry is on disk before it is acknowledged, and lines never mix. At the load of a laptop
 * that costs less than a queue.
 */
export interface Journal<Entry> {
  append(entry: Entry): void
  /** Replaces the file in one step: a crash leaves the old content or the new one. */
  replaceAll(entries: Iterable<Entry>): void
}

/** Opens the journal, creates its directory if missing, and calls `onEntry` for each entry in it. */
export async function openJournal<Entry>(path: string, onEntry: (entry: Entry) => void): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await readEntries(path, onEntry)

  return {
    append: (entry) => appendFileSync(path, toLine(entry)),
    replaceAll(entries) {
      const replacementPath = `${path}.new`
      const replacement = openSync(replacementPath, 'w', 0o600)
      try {
        for (const entry of entries) writeSync(replacement, toLine(entry))
      } finally {
        closeSync(replacement)
      }
      renameSync(replacementPath, path)
    },
  }
}

async function readEntries<Entry>(path: string, onEntry: (entry: Entry) => void): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  for await (const line of file.readLines({ start: 0 })) {
    const entry = fromLine<Entry>(line)
    if (entry) onEntry(entry)
  }
}

/** Besides line feeds, Node's line reader ends a line at U+2028 and U+2029, which JSON leaves as they are. */
function toLine(entry: unknown): string {
  return `${JSON.stringify(entry).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** Undefined for a line that a crash cut short. */
function fromLine<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
