import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectedSystem, startConnectedSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedConnectedFirm } from './seeds.ts'

const FIRMS = 10_000
/** Backends tell their figures when they have been idle for up to 10 s (PostgreSQL 18). */
const FIGURES_AFTER_MS = 11_000
const MEASURED_MS = 20_000

let s: ConnectedSystem

beforeAll(async () => {
  s = await startConnectedSystem({ system: { constants: { integrations: { SYNC_POLL_MS: 3_000 } } } })
})
afterAll(() => s.stop())

test('10,000 connected firms with nothing to do cost less than a statement a second, and no timer each', async () => {
  const { t } = s
  const firm = await seedConnectedFirm(s)
  const timersBefore = timers()
  for (const table of ['connections', 'lanes', 'jobs']) {
    await t.query(
      'integrations',
      `insert into ${table} (id, firm_id, version, schema, expires_at, body)
       select replace(id, $1, twin), twin, version, schema, expires_at, replace(body::text, $1, twin)::jsonb
       from ${table}, (select 'firm_' || lpad(number::text, 26, '0') as twin from generate_series(1, $2::int) number) twins
       where firm_id = $1`,
      [firm.id, FIRMS],
    )
  }
  await t.query('integrations', 'analyze', [])
  await sleep(FIGURES_AFTER_MS)
  const before = await statements()

  await sleep(MEASURED_MS)

  const perSecond = ((await statements()) - before) / (MEASURED_MS / 1_000)
  const [held] = await t.query<{ count: number }>('integrations', 'select count(*)::int as count from lanes', [])
  expect(held!.count).toBeGreaterThan(FIRMS)
  expect(perSecond).toBeLessThan(1)
  expect(timers()).toBeLessThan(timersBefore + 20)
})

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

async function statements(): Promise<number> {
  const [row] = await s.t.query<{ count: number }>(
    'integrations',
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    [],
  )
  return row!.count
}
