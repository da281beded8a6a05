import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SeededFirm, type ServiceProcess, type System, until } from '@dossier/testbed'
import { createBalancer } from './load.ts'

/** Enough that some request is always under way. More would take processor time from the processes that start. */
const CALLERS = 4
/** Between requests of one caller, so that connections are idle now and then. */
const PAUSE_MS = 100

/** Callers who read and write in every service, through all gateways, until stopped. */
export function startCallers(firm: SeededFirm, gateways: readonly Pick<ServiceProcess, 'url' | 'opsUrl'>[]) {
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
    /** Asks through this gateway too. */
    addGateway: balancer.add,
    /** Waits until each caller could have asked once more. */
    async goOn() {
      const before = requests
      await until(async () => requests >= before + CALLERS)
    },
    async stop() {
      stopped = true
      await Promise.all(callers)
      await balancer.stop()
      return { written, failures, requests }
    },
  }
}

/** Which of the clients with these names exist, and which have an event. */
export async function carriedOut(t: System, firm: SeededFirm, names: readonly string[]) {
  const rows = await t.query<{ last_name: string; id: string }>(
    'matters',
    'select last_name, id from clients where last_name = any($1)',
    [names],
  )
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'client.created')
  const told = events.map(({ data }) => (data as { last_name: string }).last_name)
  return { rows: rows.map((row) => row.last_name).sort(), told: told.filter((name) => names.includes(name)).sort() }
}
