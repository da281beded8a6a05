/**
 * `npm run bench:idle`: what the platform costs before anybody asks it for anything. Each round starts it on the data of
 * the round before. The first start fills caches and does not count.
 */

import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentMib } from '@dossier/local/engines'
import { messageOf } from './child-message.ts'
import { cpuMsByPart } from './cpu.ts'
import type { Started } from './idle/starter.ts'
import { holdsAgainstKept, keep, keptIdle, type Ratios } from './kept.ts'
import { median } from './report.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env.BENCH_ROUNDS ?? '3' },
    /** From ready until memory is read, in each round. */
    seconds: { type: 'string', default: process.env.BENCH_SECONDS ?? '60' },
    /** Another checkout, such as one of an earlier commit with its packages installed. Its rounds alternate with ours. */
    beside: { type: 'string' },
    /** The exit code is 1 if a ratio to the bare Node process is far above its value in `kept-idle.json`. */
    check: { type: 'boolean', default: false },
    /** Writes these ratios into `kept-idle.json`. */
    keep: { type: 'boolean', default: false },
  },
})

/** The process that all others are compared with. */
const BARE = 'bare Node'

interface Round {
  /** Until everything was ready. */
  wallMs: number
  /** Until then, by process, and `all` with the processes that ended. */
  cpuMs: Record<string, number>
  /** After the idle time, by process. */
  mib: Record<string, number>
  /** In the idle time, by process. */
  idleCpuMsPerSecond: Record<string, number>
}

const checkouts = new Map<string, string>([
  ...(options.beside === undefined ? [] : [['before', resolve(options.beside)] as const]),
  ['now', resolve(import.meta.dirname, '..')] as const,
])
const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-'))
try {
  for (const name of checkouts.keys()) await play(name, 1)
  for (const name of checkouts.keys()) console.log(`${name}: caches are filled`)
  const rounds = new Map<string, Round[]>([...checkouts.keys()].map((name) => [name, []]))
  for (let round = 1; round <= Number(options.rounds); round++) {
    for (const [name, played] of rounds) played.push(await play(name, Number(options.seconds)))
    console.log(`round ${round} of ${options.rounds}`)
  }
  for (const [name, played] of rounds) print(name, played)
  const ratios = ratiosToBare(rounds.get('now')!)
  if (options.keep) await keep(ratios, keptIdle)
  else if (options.check && !(await holdsAgainstKept(ratios, keptIdle))) process.exitCode = 1
} finally {
  await rm(dir, { recursive: true, force: true })
}

async function play(name: string, idleSeconds: number): Promise<Round> {
  const checkout = checkouts.get(name)!
  const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const starter = fork(join(import.meta.dirname, 'idle/starter.ts'), [checkout, join(dir, name)], { cwd: checkout })
  try {
    const { pids, wallMs } = await messageOf<Started>(starter)
    const parts = { ...pids, [BARE]: bare.pid!, all: starter.pid! }
    const cpuMs = await cpuMsByPart(parts)
    await sleep(idleSeconds * 1000)
    const laterCpuMs = await cpuMsByPart(parts)
    const mib = Object.entries(parts).map(async ([part, pid]) => [part, (await residentMib(pid)).now] as const)
    return {
      wallMs,
      cpuMs,
      mib: Object.fromEntries(await Promise.all(mib)),
      idleCpuMsPerSecond: Object.fromEntries(
        Object.entries(laterCpuMs).map(([part, ms]) => [part, (ms - cpuMs[part]!) / idleSeconds]),
      ),
    }
  } finally {
    bare.kill()
    const ended = once(starter, 'exit')
    if (starter.connected) starter.send('stop')
    if (starter.exitCode === null) await ended
  }
}

/**
 * Processor time until ready of all together, and memory of each process when idle, in multiples of a bare Node process. The time until
 * ready has no ratio: it depends on the cores, which a bare process does not use.
 */
function ratiosToBare(rounds: Round[]): Ratios {
  const ratio = (field: 'cpuMs' | 'mib', part: string) =>
    Number(median(rounds.map((round) => round[field][part]! / round[field][BARE]!)).toFixed(2))
  const parts = Object.keys(rounds[0]!.mib).filter((part) => part !== BARE && part !== 'all')
  return Object.fromEntries([
    ['CPU until ready, all', ratio('cpuMs', 'all')],
    ...parts.map((part) => [`memory, ${part}`, ratio('mib', part)]),
  ])
}

function print(name: string, rounds: Round[]): void {
  const of = (field: Exclude<keyof Round, 'wallMs'>, part: string) => median(rounds.map((round) => round[field][part]!))
  console.log(`${name}: ready after ${(median(rounds.map(({ wallMs }) => wallMs)) / 1000).toFixed(1)} s`)
  console.table(
    Object.fromEntries(
      Object.keys(rounds[0]!.cpuMs).map((part) => [
        part,
        {
          'CPU ms until ready': Math.round(of('cpuMs', part)),
          // Of `all` it is the starter's alone.
          'MiB when idle': part === 'all' ? '' : Math.round(of('mib', part)),
          'CPU ms a second when idle': of('idleCpuMsPerSecond', part).toFixed(1),
        },
      ]),
    ),
  )
}
