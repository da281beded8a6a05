import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SeededFirm, type ServiceProcess, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createBalancer } from './load.ts'

/** Enough that some request is always under way. More would take processor time from the processes that start. */
const CALLERS = 4
/** Between requests of one caller, so that connections are idle now and then. */
const PAUSE_MS = 100
const OWNERS = ['matters', 'identity', 'documents', 'notifications'] as const

let t: System
let firm: SeededFirm
let gateways: ServiceProcess[]

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const settings = { DRAIN_LEAD_MS: '1000', CREDENTIAL_TTL_MS: '100' }
  gateways = await Promise.all([t.startProcess('gateway', settings), t.startProcess('gateway', settings)])
}, 60_000)
afterAll(() => t.stop(), 30_000)

/** Callers who read and write in every service until stopped. */
function startLoad() {
  const balancer = createBalancer(gateways)
  const failures: string[] = []
  const written: string[] = []
  let requests = 0
  let stopped = false

  async function ask(method: string, path: string, body?: object) {
    requests++
    const answer = await balancer.send(method, path, firm.key, body)
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.error?.code}`)
    return answer.data
  }

  async function tell(method: string, path: string, body?: object) {
    const startedAt = performance.now()
    try {
      return await ask(method, path, body)
    } catch (error) {
      const tookMs = Math.round(performance.now() - startedAt)
      failures.push(`${method} ${path}: ${(error as Error).message} after ${tookMs} ms`)
      return undefined
    }
  }

  const callers = Array.from({ length: CALLERS }, async () => {
    while (!stopped) {
      const name = `Load ${randomUUID()}`
      const client = await tell('POST', '/api/v1/clients', { first_name: 'A', last_name: name })
      if (client) written.push(name)
      if (client) await tell('GET', `/api/v1/clients/${client.id}`)
      const matter = await tell('POST', '/api/v1/matters', { title: name, practice_area: 'other' })
      if (matter) await tell('POST', `/api/v1/matters/${matter.id}/documents/request`, { name })
      await tell('GET', '/api/v1/webhooks')
      await sleep(PAUSE_MS)
    }
  })
  return {
    failures,
    /** Waits until each caller could have asked once more. */
    async goOn() {
      const before = requests
      await until(async () => requests >= before + CALLERS)
    },
    async stop() {
      stopped = true
      await Promise.all(callers)
      await balancer.stop()
      return { written, failures }
    },
  }
}

/** How many clients and events there are of each name. */
async function carriedOut(names: string[]) {
  const rows = await t.query<{ last_name: string; id: string }>(
    'matters',
    'select last_name, id from clients where last_name = any($1)',
    [names],
  )
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'client.created')
  const told = events.map(({ data }) => (data as { last_name: string }).last_name)
  return { rows: rows.map((row) => row.last_name).sort(), told: told.filter((name) => names.includes(name)).sort() }
}

test('a service that runs once is restarted without a failed request', async () => {
  const load = startLoad()

  for (const name of [...OWNERS, ...OWNERS]) {
    await t.restart(name)
    await load.goOn()
  }
  const { written, failures } = await load.stop()

  expect(failures).toEqual([])
  const { rows, told } = await carriedOut(written)
  expect(rows).toEqual(written.toSorted())
  expect(told).toEqual(written.toSorted())
}, 60_000)

/** `npm run survive -- --rolling` restarts the process of every service. */
test('no request fails while gateways and services of two replicas are restarted in turn, and each write is carried out once', async () => {
  const [inProcess, ...others] = OWNERS
  const replica = await t.startProcess(inProcess)
  await Promise.all(others.map((name) => t.startReplica(name)))
  const load = startLoad()

  const endings: string[] = []
  for (const process of [...gateways, replica]) {
    endings.push(await process.restart())
    await load.goOn()
  }
  for (const name of OWNERS) {
    await t.restart(name)
    await load.goOn()
  }
  const { written, failures } = await load.stop()

  expect(failures).toEqual([])
  expect(new Set(endings)).toEqual(new Set(['exit code 0']))
  const { rows, told } = await carriedOut(written)
  expect(rows).toEqual(written.toSorted())
  expect(told).toEqual(written.toSorted())
}, 120_000)
