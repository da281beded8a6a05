import { createSealer, lookThrough, type OlderKeys, type Sealer } from '@dossier/runtime'
import type {
  CollectionDefinition,
  Document,
  DocumentStore,
  Documents,
  SealedField,
  Stored,
} from './documents/documents.ts'

const BATCH_DOCUMENTS = 100
/** Documents that change meanwhile are left to the next pass. */
const PASSES_MAX = 10
/** More than this say nothing new. */
const PROBLEMS_MAX = 20

interface Pass {
  renewed: number
  /** Documents that somebody else changed. */
  missed: number
  problems: string[]
}

/**
 * Seals all sealed fields again with the newest key, while services run, and returns how many. No progress is stored:
 * repeat an interrupted run, and it skips the fields that are done.
 *
 * @throws Error naming documents that no key opens, or when older keys are still in use
 */
export async function resealDocuments(
  store: DocumentStore,
  collections: readonly CollectionDefinition<Document>[],
  keys: string,
  print: (line: string) => void,
): Promise<number> {
  let total = 0
  const problems: string[] = []
  for (const definition of collections.filter(({ sealed }) => sealed)) {
    let pass: Pass
    let passes = 0
    do {
      pass = await renewOnce(store, definition, keys)
      total += pass.renewed
      passes++
      print(`${definition.name}: ${pass.renewed} renewed`)
    } while (pass.renewed + pass.missed > 0 && passes < PASSES_MAX)
    problems.push(...pass.problems)
    if (pass.renewed + pass.missed > 0) {
      problems.push(
        `${definition.name}: new values still use older keys. Every process must have the newest key first.`,
      )
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return total
}

/** Looks for values that `resealDocuments` would renew, at most for some time, and changes none. */
export function lookForOlderKeys(
  store: DocumentStore,
  collections: readonly CollectionDefinition<Document>[],
  keys: string,
  msMax: number,
): Promise<OlderKeys> {
  const sealer = createSealer(keys)
  const places = collections
    .filter(({ sealed }) => sealed)
    .map((definition) => ({
      name: definition.name,
      batches: batchesOf(store.open(definition)),
      isOlder: (document: Stored<Document>) => renewedFields(document, definition.sealed!, sealer).count > 0,
    }))
  return lookThrough(places, msMax)
}

async function renewOnce(
  store: DocumentStore,
  definition: CollectionDefinition<Document>,
  keys: string,
): Promise<Pass> {
  const documents = store.open(definition)
  const pass: Pass = { renewed: 0, missed: 0, problems: [] }
  const sealer = createSealer(keys)
  const tryRenewing = (document: Stored<Document>) => {
    try {
      return renewedFields(document, definition.sealed!, sealer)
    } catch (error) {
      if (pass.problems.length === PROBLEMS_MAX) return undefined
      pass.problems.push(`${definition.name} ${document.id}: ${(error as Error).message}`)
    }
    return undefined
  }
  for await (const batch of batchesOf(documents)) {
    for (const document of batch) {
      const renewed = tryRenewing(document)
      if (!renewed || renewed.count === 0) continue
      if (await documents.update(document, renewed.changes)) pass.renewed += renewed.count
      else pass.missed += renewed.count
    }
  }
  return pass
}

/** All documents of a collection, by their ids. */
async function* batchesOf(documents: Documents<Document>): AsyncGenerator<Stored<Document>[]> {
  let batch: Stored<Document>[] = []
  do {
    const last = batch.at(-1)
    const above = last && { by: { field: 'id' as const, above: last.id } }
    batch = await documents.list({ where: {}, ...above, limit: BATCH_DOCUMENTS })
    yield batch
  } while (batch.length === BATCH_DOCUMENTS)
}

/** The document with values of older keys sealed again, and how many these were. */
function renewedFields(document: Stored<Document>, sealed: readonly SealedField[], sealer: Sealer) {
  const changes: Record<string, unknown> = { ...structuredClone(document) }
  let count = 0
  for (const { path, context } of sealed) {
    const names = path.split('.')
    const last = names.pop()!
    const under = context(changes)
    for (const holder of holdersAt(changes, names)) {
      const value = holder[last]
      if (typeof value !== 'string' || sealer.isNewest(value)) continue
      holder[last] = sealer.seal(sealer.open(value, under), under)
      count++
    }
  }
  return { changes, count }
}

/** The objects that a path leads to: of a list, each item. */
function holdersAt(value: unknown, [name, ...rest]: readonly string[]): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => holdersAt(item, name === undefined ? [] : [name, ...rest]))
  const holder = value as Record<string, unknown>
  return name === undefined ? [holder] : holdersAt(holder[name], rest)
}
