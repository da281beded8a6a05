import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, Documents, Stored } from './documents.ts'

/** Attempts when others change the document at the same time; more means a crowd. */
const ATTEMPTS_MAX = 20

type Change<Doc extends Document> = (present: Stored<Doc>) => Partial<Omit<Doc, 'id'>> | undefined

/**
 * Changes a document by what it is now, however often others change it meanwhile. `change` answers undefined where
 * there is nothing to change. `known` is the document as it was read before: as long as it is still so, it is not read
 * again.
 */
export async function changeDocument<Doc extends Document>(
  documents: Documents<Doc>,
  id: string,
  change: Change<Doc>,
  known?: Stored<Doc>,
): Promise<Stored<Doc> | undefined> {
  return await untilWritten<Doc, Stored<Doc> | undefined>(
    documents,
    id,
    known ?? (await documents.find(id)),
    async (present) => (present ? await written(documents, present, change) : { document: undefined }),
  )
}

/**
 * Changes a document as `changeDocument` does, or inserts it where there is none. Without `known`, it is taken to be
 * absent.
 */
export function changeOrInsert<Doc extends Document>(
  documents: Documents<Doc>,
  absent: Doc,
  change: Change<Doc>,
  known?: Stored<Doc>,
): Promise<Stored<Doc>> {
  return untilWritten<Doc, Stored<Doc>>(documents, absent.id, known, async (present) => {
    if (present) return await written(documents, present, change)
    const document = await documents.insert(absent)
    return document && { document }
  })
}

/** The document as it is after an attempt; undefined if somebody else was faster. */
type Attempt<Result> = Promise<{ document: Result } | undefined>

async function written<Doc extends Document>(
  documents: Documents<Doc>,
  present: Stored<Doc>,
  change: Change<Doc>,
): Attempt<Stored<Doc>> {
  const changes = change(present)
  const document = changes ? await documents.update(present, changes) : present
  return document && { document }
}

async function untilWritten<Doc extends Document, Result>(
  documents: Documents<Doc>,
  id: string,
  known: Stored<Doc> | undefined,
  write: (present: Stored<Doc> | undefined) => Attempt<Result>,
): Promise<Result> {
  let present = known
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const ended = await write(present)
    if (ended) return ended.document
    // The first time, it may only be that what was known is old.
    if (attempt > 1) await backOff(attempt)
    present = await documents.find(id)
  }
  throw new Error(`a document changed ${ATTEMPTS_MAX} times while it was to be changed`)
}

const BACK_OFF_MS = 4
const BACK_OFF_MS_MAX = 100

/** Waits a random time, longer after each attempt, so that those who change the same document meet no more. */
async function backOff(attempt: number): Promise<void> {
  await sleep(Math.random() * Math.min(BACK_OFF_MS * 2 ** attempt, BACK_OFF_MS_MAX))
}
