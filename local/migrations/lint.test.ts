import { expect, test } from '@jest/globals'
import { lintMigration } from './lint.ts'

test.each([
  [
    'a new table with its index',
    'create table t (a int not null unique); create index i on t (a); insert into t values (1)',
  ],
  ['an empty column', 'alter table t add column a text'],
  ['a column with one value for all rows', `alter table t add column a text not null default 'a'`],
  ['a column with the time of the migration', 'alter table t add column a timestamptz default now()'],
  ['a check that is not validated yet', 'alter table t add constraint c check (a > 0) not valid'],
  ['the validation of a check', 'alter table t validate constraint c'],
  ['a constraint on an index that is there', 'alter table t add constraint u unique using index i'],
  [
    'an index that is made concurrently',
    '-- no transaction\ndrop index concurrently if exists i;\ncreate index concurrently i on t (a);',
  ],
])('%s holds up nobody', async (_what, sql) => {
  expect(await lintMigration(sql)).toEqual([])
})

test.each([
  ['create index i on t (a)', 'index i: writes wait'],
  ['create index concurrently i on t (a)', 'index i: writes wait'],
  ['-- no transaction\ncreate index concurrently i on t (a);', 'index i: drop it before'],
  ['drop index i', 'index i: drop it concurrently'],
  ['-- no transaction\ndrop index concurrently i;', 'index i: drop it only if it exists'],
  ['drop table t', 'table t: processes of the last release'],
  ['alter table t drop column a', 't.a: processes of the last release'],
  ['alter table t rename column a to b', 'a to b: running processes'],
  ['alter table t rename to u', 't to u: running processes'],
  ['alter table t alter column a type text', 't.a: a new type rewrites'],
  ['alter table t alter column a drop default', 't.a: processes of the last release'],
  ['alter table t alter column a set not null', 't.a: reads the whole table'],
  ['alter table t add column a text not null', 't.a: rows that processes of the last release insert'],
  ['alter table t add column a uuid default uuidv7()', 't.a: rewrites the table'],
  ['alter table t add column a bigserial', 't.a: rewrites the table'],
  ['alter table t add column a int generated always as identity', 't.a: rewrites the table'],
  ['alter table t add column a int generated always as (b + 1) stored', 't.a: rewrites the table'],
  ['alter table t add column a int unique', 't.a: writes wait'],
  ['alter table t add column a int check (a > 0)', 't.a: reads the whole table'],
  ['alter table t add constraint c check (a > 0)', 't.c: reads the whole table'],
  ['alter table t add constraint c foreign key (a) references u', 't.c: reads the whole table'],
  ['alter table t add constraint c unique (a)', 't.c: writes wait'],
  ['update t set a = 1', 't: changes its rows'],
  ['delete from t', 't: changes its rows'],
  ['insert into t select * from u', 't: changes its rows'],
  ['with c as (update t set a = 1 returning a) select * from c', 't: changes its rows'],
  ['truncate t', 'truncate t'],
  ['lock table t', 'lock t'],
  ['reindex table t', 'reindex'],
  ['vacuum full t', 'vacuum full'],
  ['do $$ begin end $$', 'do: a block'],
])('%s is refused', async (sql, problem) => {
  expect(await lintMigration(sql)).toEqual([expect.stringContaining(problem)])
})

test.each(['drop table t', 'alter table t drop column a'])('%s may follow the last release', async (sql) => {
  expect(await lintMigration(sql, { isPost: true })).toEqual([])
})

test('a migration that follows the last release holds up nobody either', async () => {
  expect(await lintMigration('create index i on t (a)', { isPost: true })).toHaveLength(1)
})
