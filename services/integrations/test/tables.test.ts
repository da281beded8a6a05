import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, expect, test } from '@jest/globals'
import { collections } from '../src/store/collections.ts'
import { tableStatements } from '../src/store/documents/postgres-tables.ts'

const databases = await cloneDatabases(sharedEngines(), {}, ['integrations'])
const query = <Row>(text: string) => databases.query<Row>('integrations', text)
afterAll(() => databases.drop())

interface Described {
  name: string
  definition: string
}

/** The tables of a schema with their columns, and their indexes, as PostgreSQL describes them. */
async function describeSchema(schema: string): Promise<Map<string, string>> {
  const rows = await query<Described>(
    `select c.relname as name, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
              (select collname from pg_collation where oid = a.attcollation), a.attnotnull), ', ' order by a.attnum) as definition
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     group by c.relname
     union all
     select indexname, indexdef from pg_indexes where schemaname = '${schema}'`,
  )
  return new Map(rows.map(({ name, definition }) => [name, definition.replaceAll(`${schema}.`, '')]))
}

test('migrations make the tables and indexes of every collection, and nothing else', async () => {
  const statements = new Map(collections.flatMap((collection) => [...tableStatements(collection)]))
  await query(
    `create schema wanted; set search_path to wanted; ${[...statements.values()].join('; ')}; reset search_path`,
  )

  const [present, wanted] = [await describeSchema('public'), await describeSchema('wanted')]

  const differing = [...wanted].filter(([name, definition]) => present.get(name) !== definition)
  const toMigrate = differing.flatMap(([name]) => statements.get(name) ?? [])
  const unknown = [...present.keys()].filter((name) => !wanted.has(name) && !name.startsWith('migrations'))
  expect(toMigrate).toEqual([])
  expect(differing).toEqual([])
  expect(unknown).toEqual([])
})
