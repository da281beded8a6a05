/** The table and indexes of each collection. Migrations make them; a test holds the migrations against this. */
import { checkedPath, indexNameOf } from './document-form.ts'
import type { CollectionDefinition, Document } from './documents.ts'

const COLUMNS = new Set(['id', 'firm_id', 'expires_at'])

/** A field as statements and indexes name it; text sorts by code points, as it does in MongoDB. */
export function expressionOf(path: string): string {
  if (COLUMNS.has(path)) return path
  const names = checkedPath(path).split('.')
  const text = names.length === 1 ? `body ->> '${names[0]}'` : `body #>> '{${names.join(',')}}'`
  return `((${text}) collate "C")`
}

/** The statements that make a collection's table, each by the name of what it makes. */
export function tableStatements<Doc extends Document>({
  name,
  indexes,
}: Pick<CollectionDefinition<Doc>, 'name' | 'indexes'>): Map<string, string> {
  const statements = new Map([
    [
      name,
      `create table ${checkedPath(name)} (
  id         text collate "C" primary key,
  firm_id    text collate "C",
  version    bigint not null,
  schema     integer not null,
  expires_at timestamptz(3),
  body       jsonb not null
)`,
    ],
    [
      `${name}_by_expires_at`,
      `create index ${name}_by_expires_at on ${name} (expires_at) where expires_at is not null`,
    ],
  ])
  for (const index of indexes) {
    const indexName = indexNameOf(name, index)
    const fields = index.unique ? index.fields : new Set([...index.fields, 'id'])
    const keys = [...fields].map(expressionOf).join(', ')
    const nulls = index.unique ? ' nulls not distinct' : ''
    const where = index.present ? ` where ${expressionOf(index.present)} is not null` : ''
    statements.set(
      indexName,
      `create ${index.unique ? 'unique ' : ''}index ${indexName} on ${name} (${keys})${nulls}${where}`,
    )
  }
  return statements
}
