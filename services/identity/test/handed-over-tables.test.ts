/** The lines of docs/operations/database-owner.md. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { migrateTables, withDatabase } from '@dossier/runtime'
import { asSuperuser, dropOwned, sharedEngines } from '@dossier/testbed/engines'
import { afterEach, expect, test } from '@jest/globals'
import { service } from '../src/service.ts'
import { outcomeOfStatement } from './statement-outcome.ts'

const PASSWORD = 'test'
const page = await readFile(new URL('../../../docs/operations/database-owner.md', import.meta.url), 'utf8')
const database = `dossier_identity_${randomBytes(6).toString('hex')}`
const owner = `${database}_owner`

/** For roles and a database of this test alone. */
const [makeNew, handOver, handBack] = [...page.matchAll(/^```sql\n(.*?)^```/gms)].map(([, lines]) =>
  lines!.replaceAll('dossier_identity', database).replaceAll('…', PASSWORD),
) as [string, string, string]

const urlAs = (role: string) =>
  `postgres://${role}:${PASSWORD}@${new URL(sharedEngines().postgresUrl).host}/${database}`
const alone = { DATABASE_URL: urlAs(database), AUDIT_KEPT_DAYS: '60' }
const owned = { ...alone, DATABASE_OWNER_URL: urlAs(owner) }

const outcomeOf = (statement: string) => outcomeOfStatement(withDatabase(alone, (db) => db.query(statement)))

afterEach(() => dropOwned(database, [database, owner]))

test('a new installation has an owner, its tables go back to the service, and to an owner again', async () => {
  await asSuperuser(makeNew.split(/;\n/).filter(Boolean))
  await migrateTables(service, owned)
  const limited = await outcomeOf('delete from audit_entries')

  await asSuperuser([handBack], { database })
  await migrateTables(service, alone)
  const handedBack = [
    await outcomeOf('delete from audit_entries'),
    await outcomeOf('select audit_add_partition(now())'),
    // Nobody else says how long events are kept.
    await outcomeOf("select audit_drop_month(to_char(now(), 'YYYY-MM'))"),
  ]

  // As in a database that was made without these lines.
  const asBefore = [
    `grant connect, temporary on database ${database} to public`,
    `grant all on schema public to ${database}`,
  ]
  await asSuperuser([...asBefore, handOver], { database })
  await migrateTables(service, owned)

  expect([limited, handedBack, await outcomeOf('delete from audit_entries')]).toEqual([
    '42501',
    ['done', 'done', 'done'],
    '42501',
  ])
  expect(await outcomeOf('create temporary table mine (id text)')).toBe('42501')
})
