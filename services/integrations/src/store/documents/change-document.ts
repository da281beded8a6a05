import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, Documents, Stored } from './documents.ts'

/** Attempts when others change the document at the same time; more means a crowd. */
const ATTEMPTS_MAX = 20

/**
 * Changes a document by what it is now, however often others change it meanwhile. `change` answers undefined where
 * there is nothing to change.
 */
export async function changeDocument<Doc extends Document>(
  documents: Documents<Doc>,
  id: string,
  change: (present: Stored<Doc>) => Partial<Omit<Doc, 'id'>> | undefined,
): Promise<Stored<Doc> | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const present = await documents.find(id)
    if (!present) return undefined
    const changes = change(present)
    if (!changes) return present
    const changed = await documents.update(present, changes)
    if (changed) return changed
    await backOff(attempt)
  }
  throw new Error(`a document changed ${ATTEMPTS_MAX} times while it was to be changed`)
}

const BACK_OFF_MS = 4
const BACK_OFF_MS_MAX = 100

/** Waits a random time, longer after each attempt, so that those who change the same document meet no more. */
export async function backOff(attempt: number): Promise<void> {
  await sleep(Math.random() * Math.min(BACK_OFF_MS * 2 ** attempt, BACK_OFF_MS_MAX))
}
