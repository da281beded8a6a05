/**
 * `npm run bench:sizing`: what a matter costs from its first request to its last file, by process and by store.
 */

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { platformDatabases } from '@dossier/local/platform'
import pg from 'pg'
import { cpuMsByPart } from './cpu.ts'
import { inLanes } from './in-lanes.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { patientClient } from './patient-client.ts'
import { sendFile } from './send-file.ts'
import { startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    matters: { type: 'string', default: '100' },
    /** Document requests and files of a matter. */
    files: { type: 'string', default: '5' },
    /** Length of a file in MiB. */
    mib: { type: 'string', default: '0.5' },
    /** What staff and programs read about a matter in its life, in requests. */
    reads: { type: 'string', default: '100' },
    parallel: { type: 'string', default: '4' },
  },
})
const MATTERS = Number(options.matters)
const WARM_MATTERS = 10
/** Until events, audit log, scans and counts of what was done are written. */
const SETTLE_MS = 10_000

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem()
const { state } = system.platform
const dossier = patientClient(state.base_url, state.firms[0]!.api_key)
try {
  await liftRateLimit(system.postgres.url)
  await playAll(WARM_MATTERS)
  const before = await taken()
  const startedAt = performance.now()
  await playAll(MATTERS)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await taken()
  const perMatter = (part: keyof typeof before) =>
    Object.fromEntries(
      Object.entries(after[part]).map(([name, value]) => [name, Math.round((value - before[part][name]!) / MATTERS)]),
    )
  console.log(`${MATTERS} matters in ${seconds.toFixed(0)} s, each with ${options.files} files of ${options.mib} MiB`)
  console.log('CPU milliseconds of a matter, by process:')
  console.table(perMatter('cpuMs'))
  console.log('Bytes of a matter, by store:')
  console.table(perMatter('bytes'))
} finally {
  await system.stop()
}

async function playAll(matters: number): Promise<void> {
  await inLanes(matters, Number(options.parallel), play)
  await sleep(SETTLE_MS)
}

/** A matter as a firm has it: client, link by email, files that are reviewed, and people who look at it in between. */
async function play(): Promise<void> {
  const email = `ana.${randomUUID()}@example.com`
  const client = await dossier.createClient({ first_name: 'Ana', last_name: 'Silva', email })
  const { id } = await dossier.createMatter({ title: 'Silva', practice_area: 'immigration', client_id: client.id })
  await dossier.sendIntakeLink({ id, channel: 'email', email })
  for (let file = 0; file < Number(options.files); file++) await sendFile(dossier, id, Number(options.mib), file)
  for (let read = 0; read < Number(options.reads); read++) {
    await (read % 4 === 0 ? dossier.listMatters({ per_page: 25 }) : dossier.getMatter({ id }))
  }
}

/** What has been used so far. */
async function taken(): Promise<{ cpuMs: Record<string, number>; bytes: Record<string, number> }> {
  const parts = { postgres: system.postgres.pid, ...system.platform.state.pids }
  const databases = Object.entries(platformDatabases(system.dataDir, system.postgres.url))
  const sizes = await Promise.all(
    databases.map(async ([name, url]) => [`database of ${name}`, await bytesOf(url)] as const),
  )
  return {
    cpuMs: await cpuMsByPart(parts),
    bytes: {
      ...Object.fromEntries(sizes),
      'streams of NATS': await bytesIn(join(system.dataDir, 'nats')),
      files: await bytesIn(join(system.dataDir, 'object-store')),
    },
  }
}

async function bytesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  await client.end()
  return Number(rows[0].bytes)
}

async function bytesIn(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sb', folder])
  return Number(stdout.split('\t')[0])
}
