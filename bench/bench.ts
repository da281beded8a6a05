import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { messageOf } from './child-message.ts'
import { cpuMsByPart } from './cpu.ts'
import { holdsAgainstKept, keep, keptSpeed, ratiosOf } from './kept.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import type { LoadOrder, LoadResult, Measured } from './load.ts'
import { printParts, printTable, type Results } from './report.ts'
import { dossierSide, type Side, startBare, startBeside, startSplit } from './sides.ts'
import { startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    /** A folder with another checkout, which takes the place of the bare servers. */
    beside: { type: 'string' },
    /** A minute at 16 and 64 connections; the exit code is 1 if a ratio is far below its value in `kept.json`. */
    check: { type: 'boolean', default: false },
    /** The same, and writes the ratios into `kept.json`. */
    keep: { type: 'boolean', default: false },
  },
})
const isShort = options.check || options.keep

/** Long enough for steady figures, short enough for a run of a few minutes. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? (isShort ? 4 : 8))
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CONNECTIONS = isShort ? [16, 64] : [1, 16, 64]

console.log('Starting PostgreSQL, the platform and what it is compared with ...')
const system = await startBenchSystem()
const others: Side[] = []
try {
  await liftRateLimit(system.postgres.url)
  if (options.beside !== undefined) others.push(await startBeside(options.beside))
  else {
    if (!isShort) others.push(await startBare('same', system))
    others.push(await startBare('smallest', system))
    if (!isShort) others.push(await startSplit(system))
  }
  const dossier = await dossierSide(system)
  const results = await measureAll([...others, dossier])
  for (const { name } of others) printTable(results, [name, dossier.name])
  if (others.some(({ name }) => name === 'split')) printTable(results, ['smallest', 'split'])
  printParts(results)
  if (isShort) {
    const ratios = ratiosOf(results, [dossier.name, 'smallest'])
    if (options.keep) await keep(ratios, keptSpeed)
    else if (!(await holdsAgainstKept(ratios, keptSpeed))) process.exitCode = 1
  }
} finally {
  for (const side of others) await side.stop()
  await system.stop()
}

/** Runs each case in alternating rounds, so that other load on the machine affects all sides alike. */
async function measureAll(sides: Side[]): Promise<Results> {
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

/** Until what the requests began is done: work that is put off costs as much as work that is waited for. */
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
  const endedMs = performance.now()
  if (method === 'POST') await side.untilDone()
  const lateSeconds = (performance.now() - endedMs) / 1000
  const after = await cpuMsByPart(side.pids())
  if (result.failures > 0) throw new Error(`${side.name} failed ${result.failures} of ${result.requests} requests`)
  const cpuMsByPartPerRequest = Object.fromEntries(
    Object.entries(after).map(([part, ms]) => [part, (ms - before[part]!) / result.requests]),
  )
  const cpuMsPerRequest = Object.values(cpuMsByPartPerRequest).reduce((sum, ms) => sum + ms, 0)
  const spanSeconds = result.requests / result.requestsPerSecond + lateSeconds
  const requestsPerSecond = result.requests / spanSeconds
  return { ...result, requestsPerSecond, cpuMsPerRequest, cpuMsByPartPerRequest }
}
