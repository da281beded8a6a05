/**
 * `npm run bench:imports`: reads of a firm at a modest, constant rate while nothing else happens, while another firm's
 * file is checked, and while its rows are made, in turns.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuMsByPart } from './cpu.ts'
import { columns, partsOf } from './imports/file.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { patientClient } from './patient-client.ts'
import { median, quantile } from './report.ts'
import { RATIO_MAX, readSteadily } from './steady-reads.ts'
import { seedClient, startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env.BENCH_ROUNDS ?? '3' },
    /** Of reads, in each state of a round. */
    seconds: { type: 'string', default: process.env.BENCH_SECONDS ?? '15' },
    rate: { type: 'string', default: '50' },
    /** Of a file, as large as those of firms that move here; more than can be made while reads are measured. */
    rows: { type: 'string', default: '100000' },
  },
})
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
const ROWS = Number(options.rows)
/** Until events of what was done are delivered. */
const SETTLE_MS = 5_000
const POLL_MS = 200

type State = 'alone' | 'checking' | 'running'
interface Sample {
  times: number[]
  rowsPerSecond: number
  cpuMs: Record<string, number>
}

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem()
const { postgres, platform } = system
const { base_url: baseUrl, firms, pids } = platform.state
const importer = patientClient(baseUrl, firms[0]!.api_key)
const reader = { 'x-api-key': firms[1]!.api_key }
const samples: Record<State, Sample[]> = { alone: [], checking: [], running: [] }
try {
  await liftRateLimit(postgres.url)
  const url = `${baseUrl}/api/v1/clients/${await seedClient(baseUrl, reader)}`
  await read(url)
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await sendFile(`r${round}`)
    await sleep(SETTLE_MS)
    samples.alone.push(await measured(url))
    await importer.checkImport({ id })
    samples.checking.push(await measured(url, id))
    await reaches(id, 'checked')
    await importer.startImport({ id })
    samples.running.push(await measured(url, id))
    await importer.deleteImport({ id })
    console.log(`round ${round} of ${ROUNDS}`)
  }
  print()
} finally {
  await system.stop()
}

async function sendFile(name: string): Promise<{ id: string }> {
  const made = await importer.createImport({ name, columns })
  for (const [index, data] of partsOf(name, ROWS).entries())
    await importer.addImportPart({ id: made.id, number: index + 1, data })
  return made
}

/** Reads in this state of the system; with an import, how fast it goes on meanwhile. */
async function measured(url: string, importId?: string): Promise<Sample> {
  const look = async () => importId && (await importer.getImport({ id: importId }))
  const parts = { ...pids, postgres: postgres.pid } as Record<string, number>
  const cpuBefore = await cpuMsByPart(parts)
  const before = await look()
  const startedAt = performance.now()
  const times = await read(url)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await look()
  const cpuAfter = await cpuMsByPart(parts)
  const rows = before && after ? after.rows_total - before.rows_total + after.rows_made - before.rows_made : 0
  const cpuMs = Object.fromEntries(
    Object.entries(cpuAfter).map(([part, ms]) => [part, Math.round((ms - cpuBefore[part]!) / seconds)]),
  )
  if (before && after && after.status !== before.status) console.warn(`the import ended early: ${after.status}`)
  return { times, rowsPerSecond: rows / seconds, cpuMs }
}

function read(url: string): Promise<number[]> {
  return readSteadily({ url, headers: reader, perSecond: Number(options.rate), seconds: SECONDS })
}

async function reaches(id: string, status: string): Promise<void> {
  while ((await importer.getImport({ id })).status !== status) await sleep(POLL_MS)
}

function print(): void {
  const of = (state: State, part: number) => median(samples[state].map(({ times }) => quantile(times, part)))
  const states = Object.keys(samples) as State[]
  console.table(
    Object.fromEntries(
      states.map((state) => [
        state,
        {
          'p50 ms': of(state, 0.5).toFixed(1),
          'p99 ms': of(state, 0.99).toFixed(1),
          'p50 ratio': (of(state, 0.5) / of('alone', 0.5)).toFixed(2),
          'p99 ratio': (of(state, 0.99) / of('alone', 0.99)).toFixed(2),
          'p99 of rounds': samples[state].map(({ times }) => quantile(times, 0.99).toFixed(1)).join(' '),
          'rows/s': Math.round(median(samples[state].map(({ rowsPerSecond }) => rowsPerSecond))),
          met: of(state, 0.99) <= RATIO_MAX * of('alone', 0.99),
        },
      ]),
    ),
  )
  console.log('CPU milliseconds of a second, by part:')
  console.table(Object.fromEntries(states.map((state) => [state, samples[state].at(-1)!.cpuMs])))
}
