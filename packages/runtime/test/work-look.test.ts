import { until } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Database } from '../src/database/database.ts'
import { WakeSignal } from '../src/rounds/wake-signal.ts'
import { WorkLook } from '../src/rounds/work-look.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

const EVERY_MS = 20
const NEVER_MS = 2 ** 26

const databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
const log = createLogger('test', 'silent')
const db = new Database({
  url: databases.urlOf('matters'),
  connectionsMax: 2,
  onOutbox() {},
  onJobs() {},
  log,
  metrics: new Metrics(),
  tracing: undefined,
})
const now = () => '2026-11-29T12:00:00.000Z'

beforeAll(() => db.query('create table work (kind text not null, due_at timestamptz not null)'))
afterAll(async () => {
  await db.close()
  await databases.drop()
})

const waiting = (kind: string) =>
  `(select true from work where kind = '${kind}' and due_at <= $1 order by due_at limit 1)`

/** Counts the raises of a signal. */
class CountingSignal extends WakeSignal {
  raised = 0
  override raise(): void {
    this.raised++
    super.raise()
  }
}

test('a look wakes all rounds whose work has become due, and no others', async () => {
  const look = new WorkLook({ db, now, log })
  const signals = Array.from({ length: 4 }, () => new CountingSignal())
  const [one, other, later, rare] = signals as [CountingSignal, CountingSignal, CountingSignal, CountingSignal]
  look.watch({ everyMs: EVERY_MS, isWaiting: waiting('ours') }, one)
  look.watch({ everyMs: EVERY_MS, isWaiting: waiting('ours') }, other)
  look.watch({ everyMs: EVERY_MS, isWaiting: waiting('later') }, later)
  look.watch({ everyMs: NEVER_MS, isWaiting: waiting('rare') }, rare)
  await db.query("insert into work values ('later', '2026-11-29T12:00:00.001Z'), ('rare', '2026-11-29T12:00:00.000Z')")

  const workers = look.start()
  await until(async () => rare.raised === 1)
  const before = one.raised
  await db.query("insert into work values ('ours', '2026-11-29T12:00:00.000Z')")
  await until(async () => one.raised > 1 && other.raised > 1)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect(before).toBe(0)
  expect(later.raised).toBe(0)
  expect(rare.raised).toBe(1)
})

test('a look that fails is repeated', async () => {
  let failures = 0
  const query = async <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
    if (failures++ === 0) throw new Error('away')
    return await db.query<Row>(text, values)
  }
  const look = new WorkLook({ db: Object.assign(Object.create(db), { query }), now, log })
  const signal = new CountingSignal()
  look.watch({ everyMs: EVERY_MS, isWaiting: 'true' }, signal)

  const workers = look.start()
  await until(async () => signal.raised > 0)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect(failures).toBeGreaterThan(1)
})
