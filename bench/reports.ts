/**
 * `npm run bench:reports`: each report of a large firm in both formats, alone; then reads of another firm at a modest,
 * constant rate, alone and while three reports are read without a pause, in turns.
 */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { reports } from '@dossier/contracts'
import { platformDatabases } from '@dossier/local/platform'
import { fillFirm } from '@dossier/local/seed'
import { ask, bodyOf } from './ask.ts'
import { cpuMsByPart } from './cpu.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { median, quantile } from './report.ts'
import { RATIO_MAX, readSteadily } from './steady-reads.ts'
import { seedClient, startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    matters: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: process.env.BENCH_ROUNDS ?? '3' },
    /** Of reads, in each state of a round. */
    seconds: { type: 'string', default: process.env.BENCH_SECONDS ?? '15' },
    rate: { type: 'string', default: '50' },
    /** Where the filled firm is kept and used again; removed afterwards unless told. */
    data: { type: 'string' },
  },
})
const MATTERS = Number(options.matters)
const FORMATS = ['csv', 'json']
/** Reports that are read at a time beside other reads. */
const AT_A_TIME = 3
const SECONDS_MAX = 2
const FIRST_BYTE_MS_MAX = 300
const MIB = 1024 * 1024
/** What each row has once, and so have the column names or the braces around all rows. */
const [NEWLINE, OPENING] = ['\n', '{'].map((character) => character.charCodeAt(0)) as [number, number]
const MEMORY_LOOK_MS = 50

type ReportType = keyof typeof reports
const types = Object.keys(reports) as ReportType[]

console.log('Starting PostgreSQL and the platform, and filling a firm ...')
const system = await startBenchSystem({ keptIn: options.data })
const { postgres, platform } = system
const { base_url: baseUrl, firms, pids } = platform.state
const [large, other] = [{ 'x-api-key': firms[0]!.api_key }, { 'x-api-key': firms[1]!.api_key }]
try {
  await liftRateLimit(postgres.url)
  if (await isEmpty()) {
    await fillFirm(
      firms[0]!.id,
      { clients: Math.ceil(MATTERS / 2), matters: MATTERS, documents: 3 * MATTERS },
      platformDatabases(system.dataDir, postgres.url),
    )
  }
  await printReports()
  await printReads(`${baseUrl}/api/v1/clients/${await seedClient(baseUrl, other)}`)
} finally {
  await system.stop()
}

async function isEmpty(): Promise<boolean> {
  const { pagination } = bodyOf<{ pagination: { total: number } }>(await ask(`${baseUrl}/api/v1/matters`, large))
  return pagination.total === 0
}

async function printReports(): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const cpuOfRows: Record<string, unknown>[] = []
  const parts = { ...pids, postgres: postgres.pid } as Record<string, number>
  try {
    for (const type of types) {
      for (const format of FORMATS) {
        const [resting, memory] = [await gatewayMib(), followMemory()]
        const cpuBefore = await cpuMsByPart(parts)
        let largestMib = 0
        const { firstByteMs, seconds, bytes, count } = await readReport(type, format).finally(async () => {
          largestMib = await memory.stop()
        })
        const cpuAfter = await cpuMsByPart(parts)
        const report = `${type} ${format}`
        const cpuUs = Object.entries(cpuAfter).map(
          ([part, ms]) => [part, ((ms - cpuBefore[part]!) * 1000) / Math.max(count, 1)] as const,
        )
        cpuOfRows.push({
          report,
          all: cpuUs.reduce((sum, [, us]) => sum + us, 0).toFixed(1),
          ...Object.fromEntries(cpuUs.map(([part, us]) => [part, us.toFixed(1)])),
        })
        rows.push({
          report,
          rows: count,
          'rows/s': Math.round(count / seconds),
          MiB: (bytes / MIB).toFixed(1),
          'first byte ms': Math.round(firstByteMs),
          seconds: seconds.toFixed(2),
          'gateway MiB before': Math.round(resting),
          'gateway MiB at most': Math.round(largestMib),
          met: firstByteMs <= FIRST_BYTE_MS_MAX && seconds <= SECONDS_MAX,
        })
      }
    }
  } finally {
    console.table(rows)
    console.log('CPU microseconds of a row, by part:')
    console.table(cpuOfRows)
  }
}

async function printReads(url: string): Promise<void> {
  const samples = { alone: [] as number[][], reports: [] as number[][] }
  await read(url)
  for (let round = 1; round <= Number(options.rounds); round++) {
    samples.alone.push(await read(url))
    const leaving = new AbortController()
    const reading = Array.from({ length: AT_A_TIME }, (_, index) => readOn(index, leaving.signal))
    samples.reports.push(await read(url))
    leaving.abort()
    await Promise.all(reading)
    console.log(`round ${round} of ${options.rounds}`)
  }
  const of = (times: number[][], part: number) => median(times.map((one) => quantile(one, part)))
  console.table(
    Object.entries(samples).map(([beside, times]) => ({
      beside,
      'p50 ms': of(times, 0.5).toFixed(1),
      'p99 ms': of(times, 0.99).toFixed(1),
      'p99 ratio': (of(times, 0.99) / of(samples.alone, 0.99)).toFixed(2),
      met: of(times, 0.99) <= RATIO_MAX * of(samples.alone, 0.99),
    })),
  )
}

async function readReport(type: ReportType, format: string, signal?: AbortSignal) {
  const startedAt = performance.now()
  const response = await fetch(`${baseUrl}/api/v1/reports/${type}?format=${format}`, {
    headers: large,
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`${type} answered ${response.status}: ${await response.text()}`)
  let [firstByteMs, bytes, count] = [0, 0, 0]
  for await (const chunk of response.body!) {
    firstByteMs ||= performance.now() - startedAt
    bytes += chunk.length
    count += countOf(chunk, format === 'csv' ? NEWLINE : OPENING)
  }
  return { firstByteMs, bytes, count: count - 1, seconds: (performance.now() - startedAt) / 1000 }
}

function countOf(chunk: Uint8Array, byte: number): number {
  let count = 0
  for (let place = chunk.indexOf(byte); place >= 0; place = chunk.indexOf(byte, place + 1)) count++
  return count
}

/** Reads one report after another. */
async function readOn(index: number, signal: AbortSignal): Promise<void> {
  for (let number = index; !signal.aborted; number++)
    await readReport(types[number % types.length]!, FORMATS[number % FORMATS.length]!, signal).catch((error) => {
      if (!signal.aborted) throw error
    })
}

function read(url: string): Promise<number[]> {
  return readSteadily({ url, headers: other, perSecond: Number(options.rate), seconds: Number(options.seconds) })
}

/** Looks at the gateway's memory until it is stopped, and answers the most it saw, in MiB. */
function followMemory(): { stop(): Promise<number> } {
  let mostMib = 0
  const look = async () => {
    mostMib = Math.max(mostMib, await gatewayMib())
  }
  const timer = setInterval(look, MEMORY_LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await look()
      return mostMib
    },
  }
}

/** Source: proc(5), VmRSS in /proc/pid/status, in KiB. */
async function gatewayMib(): Promise<number> {
  const status = await readFile(`/proc/${pids.gateway}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024
}
