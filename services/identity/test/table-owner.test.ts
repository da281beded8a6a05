/** What the role of the service may do in the database, where the tables belong to another. */
import { commandsOf, type Database, earlier, withDatabase } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { service } from '../src/service.ts'
import { addAuditPartition } from '../src/store/audit-entries.ts'
import { dropAuditPartition } from '../src/store/audit-partitions.ts'
import { type Query, withIdentity } from './own-database.ts'
import { outcomeOfStatement } from './statement-outcome.ts'

const OLD = { name: 'audit_entries_2020_01', month: '2020-01' }
const DAY_MS = 86_400_000

interface Owned {
  /** With the role of the service. */
  db: Database
  /** With the role of the owner. */
  query: Query
  /** The command, with both addresses. */
  migrate(settings?: { AUDIT_KEPT_DAYS?: string }): Promise<string>
}

const withOwner = (work: (owned: Owned) => Promise<void>) =>
  withIdentity(({ url, ownerUrl, query }) =>
    withDatabase({ DATABASE_URL: url }, (db) =>
      work({
        db,
        query,
        migrate: (settings = {}) =>
          commandsOf(service).migrate!([], { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...settings }),
      }),
    ),
  )

const monthsOf = async (query: Query) => {
  const rows = await query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass",
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

test('the service changes, removes and rebuilds nothing of the audit log', () =>
  withOwner(async ({ db }) => {
    await addAuditPartition(db, '2020-01-10T00:00:00.000Z')
    const statements = [
      ...['audit_entries', OLD.name, 'audit_anchors'].flatMap((table) => [
        `update ${table} set hash${table === 'audit_anchors' ? '' : 'es'} = ''`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger user`,
        `drop table ${table}`,
      ]),
      `insert into ${OLD.name} default values`,
      'delete from audit_heads',
      'update audit_heads set firm_id = firm_id',
      'drop trigger audit_entries_append_only on audit_entries',
      'drop function audit_refuse_change() cascade',
      'alter function audit_drop_month(text) owner to current_user',
      'update audit_keeping set kept_days = 1',
      'delete from audit_keeping',
      "insert into migrations (name) values ('0099-anything')",
      'create table elsewhere (id text)',
    ]

    const outcomes = []
    for (const statement of statements) outcomes.push([statement, await outcomeOfStatement(db.query(statement))])

    expect(outcomes).toEqual(statements.map((statement) => [statement, '42501']))
  }))

test('everything whose rights are limited exists', () =>
  withOwner(async ({ query }) => {
    const { tables, functions } = service.tableOwner!.limited
    const names = [Object.keys(tables), [...functions]]

    const [there] = await query(
      `select array(select name from unnest($1::text[]) name where to_regclass(name) is not null) as tables,
              array(select name from unnest($2::text[]) name where to_regprocedure(name) is not null) as functions`,
      names,
    )

    expect(there).toEqual({ tables: names[0], functions: names[1] })
  }))

test('nobody but the service and the owner calls the functions of the audit log, or reads a new month', () =>
  withOwner(async ({ db, query }) => {
    await query('alter default privileges grant all on tables to public')
    await addAuditPartition(db, '2020-01-10T00:00:00.000Z')

    const [rights] = await query(
      `select bool_or(has_function_privilege('public', name, 'execute')) as calls, has_table_privilege('public', $2, 'select') as reads
       from unnest($1::text[]) name`,
      [[...service.tableOwner!.limited.functions], OLD.name],
    )

    expect(rights).toEqual({ calls: false, reads: false })
    expect(await db.query(`select count(*) from ${OLD.name}`)).toEqual([{ count: 0 }])
  }))

test('a role that may read the log may read its new months, and so may everybody', () =>
  withOwner(async ({ db, query }) => {
    await query('grant select on audit_entries to public')

    await addAuditPartition(db, '2020-01-10T00:00:00.000Z')

    expect(await query(`select has_table_privilege('public', '${OLD.name}', 'select') as reads`)).toEqual([
      { reads: true },
    ])
  }))

test('a function that matches better than one of PostgreSQL is not called by those of the audit log', () =>
  withOwner(async ({ db, query }) => {
    await query(
      `create function format(text, text, text, regclass, timestamptz, timestamptz) returns text language sql as $$ select 'planted' $$`,
    )

    await addAuditPartition(db, '2020-01-10T00:00:00.000Z')

    expect(await monthsOf(query)).toEqual([OLD.name])
  }))

test('a month leaves the audit log once it is as old as the owner wants, whatever the service asks for', () =>
  withOwner(async ({ db, query, migrate }) => {
    const month = earlier(new Date().toISOString(), 20 * DAY_MS).slice(0, 7)
    const young = { name: `audit_entries_${month.replace('-', '_')}`, month }
    await addAuditPartition(db, `${month}-01T00:00:00.000Z`)
    await addAuditPartition(db, `${OLD.month}-01T00:00:00.000Z`)
    expect(await migrate({ AUDIT_KEPT_DAYS: '60' })).toBe(
      'the database was up to date; audit events are kept for 60 days at least',
    )

    await expect(dropAuditPartition(db, young)).rejects.toThrow(`${young.name} stays in the audit log`)
    await dropAuditPartition(db, OLD)

    expect(await monthsOf(query)).toEqual([young.name])
  }))

test('until the owner has stored how long events are kept, no month is removed', () =>
  withOwner(async ({ db }) => {
    await addAuditPartition(db, '2020-01-10T00:00:00.000Z')

    await expect(dropAuditPartition(db, OLD)).rejects.toThrow('the owner of the tables has not stored')
  }))

test('without AUDIT_KEPT_DAYS the owner leaves what it has stored, and a wrong one changes nothing', () =>
  withOwner(async ({ query, migrate }) => {
    await migrate({ AUDIT_KEPT_DAYS: '3650' })

    expect(await migrate()).toMatch(/kept for 3650 days at least$/)
    expect(await migrate({ AUDIT_KEPT_DAYS: '' })).toMatch(/kept for 3650 days at least$/)
    await expect(migrate({ AUDIT_KEPT_DAYS: 'long' })).rejects.toThrow('AUDIT_KEPT_DAYS')

    expect(await query('select kept_days from audit_keeping')).toEqual([{ kept_days: 3650 }])
  }))

test('the service finds out by itself that no migration is missing, and leaves what the owner has stored', () =>
  withIdentity(async ({ url, ownerUrl, query }) => {
    const migrate = commandsOf(service).migrate!
    await migrate([], { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, AUDIT_KEPT_DAYS: '60' })

    expect(await migrate([], { DATABASE_URL: url })).toBe('the database was up to date')

    expect(await query('select kept_days from audit_keeping')).toEqual([{ kept_days: 60 }])
  }))

test('no table but a month of the audit log is removed', () =>
  withOwner(async ({ db, query, migrate }) => {
    await migrate()
    await query(`create table ${OLD.name} (id text)`)

    for (const month of [OLD.month, '2020_01', '2020-01 BC', '']) {
      await expect(dropAuditPartition(db, { name: '', month })).rejects.toThrow(`the audit log has no month ${month}`)
    }

    expect(await query(`select to_regclass('${OLD.name}') is not null as there`)).toEqual([{ there: true }])
  }))

test.each(['2026-11-10T00:00:00Z BC', 'infinity', '9999-01-01T00:00:00Z'])('%s gets no month', (instant) =>
  withOwner(async ({ db, query }) => {
    await expect(addAuditPartition(db, instant)).rejects.toThrow('the audit log has no month of')

    expect(await monthsOf(query)).toEqual([])
  }),
)

test('how the service writes instants does not move the bounds of a month', () =>
  withOwner(async ({ db, query }) => {
    await db.transact({ firmId: null, now: new Date().toISOString() }, async (tx) => {
      await tx.query("set local datestyle = 'SQL, DMY'")
      await tx.query("set local timezone = '<+00>-167'")
      await addAuditPartition(tx, '2020-01-10T00:00:00.000Z')
    })

    const bounds = await query(
      `select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = '${OLD.name}'`,
    )
    expect(bounds).toEqual([{ bounds: "FOR VALUES FROM ('2020-01-01 00:00:00+00') TO ('2020-02-01 00:00:00+00')" }])
  }))

test('a temporary table of the service is not taken for one of the owner', () =>
  withOwner(async ({ db, query, migrate }) => {
    const now = new Date().toISOString()
    await addAuditPartition(db, now)
    await migrate({ AUDIT_KEPT_DAYS: '60' })
    await query("do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$")

    const dropped = db.transact({ firmId: null, now }, async (tx) => {
      await tx.query('create temporary table audit_keeping (kept_days integer) on commit drop')
      await tx.query('insert into pg_temp.audit_keeping values (0)')
      await dropAuditPartition(tx, { name: '', month: now.slice(0, 7) })
    })

    await expect(dropped).rejects.toThrow('stays in the audit log')
  }))
