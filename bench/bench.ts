import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type FirmId, toUuid } from '@dossier/contracts'
import { ensureDatabase } from '@dossier/local/engines'
import { migrate } from '@dossier/runtime'
import { messageOf } from './child-message.ts'
import { cpuMsByPart } from './cpu.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import type { LoadOrder, LoadResult, Measured } from './load.ts'
import { printTable } from './report.ts'
import { seedClient, startBenchSystem } from './system.ts'

/** Long enough for steady figures, short enough for a run of a few minutes. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CONNECTIONS = [1, 16, 64]

interface Side {
  name: string
  url: string
  headers: Record<string, string>
  /** Processes whose CPU time counts, with their descendants, by the part that they are. */
  pids: () => Record<string, number>
  clientId: string
}

console.log('Starting PostgreSQL, the platform and the bare server ...')
const system = await startBenchSystem()
const { postgres, platform } = system

try {
  const firm = platform.state.firms[0]!
  const bareUrl = await startBareDatabase()
  await liftRateLimit(postgres.url)
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [bareUrl, toUuid(firm.id as FirmId)])
  const { port } = await messageOf<{ port: number }>(bare)
  try {
    const sides: Side[] = [
      {
        name: 'bare',
        url: `http://127.0.0.1:${port}`,
        headers: {},
        pids: () => ({ server: bare.pid!, postgres: postgres.pid }),
        clientId: '',
      },
      {
        name: 'dossier',
        url: platform.state.base_url,
        headers: { 'x-api-key': firm.api_key },
        pids: () => ({ ...platform.state.pids, postgres: postgres.pid }),
        clientId: '',
      },
    ]
    for (const side of sides) side.clientId = await seedClient(side.url, side.headers)
    printTable(await measureAll(sides))
  } finally {
    bare.kill()
  }
} finally {
  await system.stop()
}

/** The bare server has a database of its own with the same tables, so that nothing relays its outbox. */
async function startBareDatabase(): Promise<string> {
  const password = randomBytes(12).toString('hex')
  await ensureDatabase(postgres.url, { database: 'bare', role: 'bare', password })
  const url = `postgres://bare:${password}@127.0.0.1:${postgres.port}/bare`
  await migrate(url, new URL('../services/matters/migrations/', import.meta.url))
  return url
}

/** Runs each case in alternating rounds, so that other load on the machine affects both sides alike. */
async function measureAll(sides: Side[]): Promise<Map<string, Record<string, Measured[]>>> {
  const results = new Map<string, Record<string, Measured[]>>()
  for (const method of ['GET', 'POST'] as const) {
    for (const connections of CONNECTIONS) {
      const measured: Record<string, Measured[]> = {}
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of sides) {
          await measure(side, method, connections, 1)
          const result = await measure(side, method, connections, SECONDS)
          measured[side.name] = [...(measured[side.name] ?? []), result]
        }
      }
      results.set(`${method} ${connections}`, measured)
      console.log(`measured ${method} at ${connections} connections`)
    }
  }
  return results
}

async function measure(side: Side, method: 'GET' | 'POST', connections: number, seconds: number): Promise<Measured> {
  const order: LoadOrder = {
    url: method === 'GET' ? `${side.url}/api/v1/clients/${side.clientId}` : `${side.url}/api/v1/clients`,
    method,
    headers: { ...side.headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && {
      body: JSON.stringify({
        first_name: 'Ana',
        last_name: 'Silva',
        email: `[<id>]@${side.name}${Date.now()}.example`,
      }),
    }),
    connections,
    seconds,
  }
  const before = await cpuMsByPart(side.pids())
  const generator = fork(new URL('./load.ts', import.meta.url), [JSON.stringify(order)])
  const result = await messageOf<LoadResult>(generator)
  const after = await cpuMsByPart(side.pids())
  if (result.failures > 0) throw new Error(`${side.name} failed ${result.failures} of ${result.requests} requests`)
  const cpuMsByPartPerRequest = Object.fromEntries(
    Object.entries(after).map(([part, ms]) => [part, (ms - before[part]!) / result.requests]),
  )
  const cpuMsPerRequest = Object.values(cpuMsByPartPerRequest).reduce((sum, ms) => sum + ms, 0)
  return { ...result, cpuMsPerRequest, cpuMsByPartPerRequest }
}
