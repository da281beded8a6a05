/** All documents as text, a JSON object a line. A dump of one engine can be restored on the other. */
import { z } from 'zod'
import type { CollectionDefinition, Document, DocumentStore, Stored } from './documents/documents.ts'

/** Read, or written, at a time. A document has 1 MiB at most. */
const TOGETHER = 16

const DocumentLine = z.object({
  collection: z.string(),
  /** The schema of the document, see `CollectionDefinition`. */
  schema: z.int(),
  document: z.looseObject({ id: z.string(), firm_id: z.string().nullable(), expires_at: z.string().nullable() }),
})
/** The last line says how many documents there are, so that a dump that ends early is noticed. */
const LastLine = z.object({ documents: z.int() })
const Line = z.union([DocumentLine, LastLine])
type DumpLine = z.output<typeof Line>

/** The lines of a dump. Each document is in it as it was at some instant meanwhile. */
export async function* dumpLines(
  store: DocumentStore,
  collections: readonly CollectionDefinition<Document>[],
): AsyncGenerator<string> {
  let count = 0
  for (const definition of collections) {
    const documents = store.open(definition)
    let page: Stored<Document>[] = []
    do {
      const above = page.at(-1)?.id
      page = await documents.list({
        where: {},
        by: { field: 'id', ...(above !== undefined && { above }) },
        limit: TOGETHER,
      })
      for (const { version: _version, ...document } of page) {
        count++
        const { name, schema } = definition
        yield JSON.stringify({ collection: name, schema, document } satisfies z.input<typeof DocumentLine>)
      }
    } while (page.length === TOGETHER)
  }
  yield JSON.stringify({ documents: count } satisfies z.input<typeof LastLine>)
}

/**
 * Inserts the documents of a dump, those of older schemas in the present one. Those whose id or unique key is taken stay as they
 * are, so it can be repeated.
 *
 * @throws Error for a line that is not one of a dump or has a newer schema, or if the last line is missing or counts other documents
 */
export async function restoreLines(
  store: DocumentStore,
  collections: readonly CollectionDefinition<Document>[],
  lines: AsyncIterable<string>,
): Promise<{ restored: number; present: number }> {
  const done = { restored: 0, present: 0 }
  let lineNumber = 0
  let isComplete = false
  let batch: (() => Promise<unknown>)[] = []
  const insertBatch = async () => {
    const inserted = await Promise.all(batch.map((insert) => insert()))
    batch = []
    for (const document of inserted) done[document ? 'restored' : 'present']++
  }

  for await (const text of lines) {
    lineNumber++
    const line: DumpLine | undefined = isComplete ? undefined : readLine(text)
    if (line && 'documents' in line) {
      isComplete = line.documents === lineNumber - 1
      continue
    }
    const definition = line && collections.find(({ name }) => name === line.collection)
    if (!line || !definition) throw new Error(`line ${lineNumber} is not a line of a dump`)
    if (line.schema > definition.schema) {
      throw new Error(
        `line ${lineNumber} has a document of ${definition.name} in schema ${line.schema}, and this version of the service knows ${definition.schema} at most: restore the dump with the version that wrote it, or a later one`,
      )
    }
    const document = presentForm(definition, line)
    batch.push(() => store.open(definition).insert(document))
    if (batch.length === TOGETHER) await insertBatch()
  }
  await insertBatch()
  if (!isComplete) {
    throw new Error(
      'the dump is incomplete: its last line is missing or counts other documents. What was read is restored.',
    )
  }
  return done
}

function presentForm(
  { schema: present, upgrade }: CollectionDefinition<Document>,
  { schema, document }: z.output<typeof DocumentLine>,
): Document {
  return schema < present && upgrade ? upgrade(document, schema) : (document as unknown as Document)
}

function readLine(text: string): DumpLine | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
