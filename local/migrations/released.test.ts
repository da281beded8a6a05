import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { migrationFolders, migrationProblems } from './released.ts'

test.each(migrationFolders)('$name: released migrations stay, and new ones hold up no upgrade', async ({ folder }) => {
  expect(await migrationProblems(folder)).toEqual([])
})

const made = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
afterAll(() => rm(made, { recursive: true }))

test('a released migration that changed or went is named, and so is a new one that does not fit, other than in a table that is new too', async () => {
  await mkdir(join(made, 'post'))
  await writeFile(join(made, 'released.json'), '{ "0001-a.sql": "another hash", "0002-b.sql": "its hash" }')
  await writeFile(join(made, '0001-a.sql'), 'create table a ();')
  await writeFile(join(made, '0003-c.sql'), 'drop table a;')
  await writeFile(join(made, '0004-e.sql'), 'create table e (f int);')
  await writeFile(join(made, '0005-e.sql'), 'insert into e select 1 from a;')
  await writeFile(join(made, '0006-a.sql'), 'insert into a select f from e;')
  await writeFile(join(made, 'post', '0001-d.sql'), 'drop table a;')

  expect(await migrationProblems(pathToFileURL(`${made}/`))).toEqual([
    '0002-b.sql was released and is gone',
    '0001-a.sql was released: change nothing, add another file',
    expect.stringContaining('0003-c.sql: table a: processes of the last release'),
    expect.stringContaining('0006-a.sql: a: changes its rows in one transaction'),
  ])
})
