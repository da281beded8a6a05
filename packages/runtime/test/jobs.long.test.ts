import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, expect, test } from '@jest/globals'
import { JOBS_INSERT, jobValues } from '../src/jobs/new-job.ts'

const FIRMS = 20
const JOBS = 1_000
/** Of each firm but one, which has the rest. */
const JOBS_OF_FEW = 20
const KILLS = 20
const PROCESSES = 2

const databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
const query = <Row>(text: string, values: readonly unknown[] = []) => databases.query<Row>('matters', text, values)
const processes = new Set<ChildProcess>()
afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL')
  await databases.drop()
})

function startProcess(): ChildProcess {
  const program = join(import.meta.dirname, 'jobs-process.ts')
  const env = { ...process.env, DATABASE_URL: databases.ownerUrlOf('matters') }
  const started = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  processes.add(started)
  return started
}

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'exit')
  processes.delete(process)
}

const countOf = async (what: string) =>
  (await query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!.count

test('each of a thousand jobs of twenty firms has its effect once, whatever is killed, and no firm waits for another’s queue', async () => {
  await query('create table runs (id uuid)')
  await query('create table effects (place serial, id uuid primary key, firm_id text)')
  const [many, ...few] = Array.from({ length: FIRMS }, () => newId('firm')) as [FirmId, ...FirmId[]]
  const owners = [
    ...Array.from({ length: JOBS - few.length * JOBS_OF_FEW }, () => many),
    ...few.flatMap((firm) => Array.from({ length: JOBS_OF_FEW }, () => firm)),
  ]
  const rows = owners.map((firmId) => {
    const id = crypto.randomUUID()
    return { id, queue: 'effect', firmId, payload: JSON.stringify({ id }) }
  })
  await query(JOBS_INSERT, jobValues(rows, new Date().toISOString(), null))

  const running = Array.from({ length: PROCESSES }, startProcess)
  for (let killed = 0; killed < KILLS; killed++) {
    const before = await countOf('runs')
    await until(async () => (await countOf('runs')) > before)
    await kill(running.shift()!)
    running.push(startProcess())
  }
  await until(async () => (await countOf('jobs')) === 0)

  expect(await countOf('effects')).toBe(JOBS)
  expect(await countOf('runs')).toBeGreaterThan(JOBS)
  const [last] = await query<{ place: number }>('select max(place) as place from effects where firm_id <> $1', [many])
  // In turns, the others are done when the firm with the long queue has had as many turns as each of them.
  expect(last!.place).toBeLessThan((JOBS * 3) / 4)
})
