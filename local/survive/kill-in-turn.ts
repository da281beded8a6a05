import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform, ProcessName } from '../platform/index.ts'
import type { Bounds } from './bounds.ts'
import { killAndRecover, type Recovery } from './kill-and-recover.ts'
import { createRandom, type Random } from './random.ts'
import type { RunningSystem } from './running-system.ts'

/** Services that are killed; the probe asks each of them. */
const SERVICES = ['gateway', 'identity', 'matters', 'documents', 'notifications', 'integrations'] as const

const PAUSE_MS_MIN = 100
const PAUSE_MS_MAX = 1_500

export interface KillOptions {
  /**
   * Restarts each service with SIGTERM in every round instead. Not the gateway: only another one could fill its gap.
   */
  rolling?: boolean
  /** Kills of a random service. */
  rounds: number
  /** Kills of NATS, and as many of PostgreSQL and of the object store. */
  engineRounds: number
  /** Decides which service dies and when; a run with the same seed makes the same choices. */
  seed: number
  log: (line: string) => void
  /** Ends the kills early. */
  signal?: AbortSignal
}

export interface Kills {
  recoveries: Recovery[]
  /** Recoveries that took too long or never came, and processes that died of the end of another. */
  problems: string[]
}

/** Kills one process after the other, each at a random moment after the system has recovered from the one before. */
export async function killInTurn(options: KillOptions, system: RunningSystem): Promise<Kills> {
  const random = createRandom(options.seed)
  const kills: Kills = { recoveries: [], problems: [] }
  const targets = options.rolling ? rollingTargets(options.rounds) : randomTargets(options, random)
  for (const [index, target] of targets.entries()) {
    await sleep(random.between(PAUSE_MS_MIN, PAUSE_MS_MAX))
    if (options.signal?.aborted) break
    const before = system.platform.state.pids
    const recovery = await killAndRecover(system, { target, signal: options.rolling ? 'SIGTERM' : 'SIGKILL' })
    if (!recovery) {
      kills.problems.push(`the system did not recover from the end of ${target}`)
      break
    }
    kills.recoveries.push(recovery)
    kills.problems.push(
      ...describeRecovery(recovery, system.bounds),
      ...describeOtherEnds(target, before, system.platform.state.pids),
    )
    options.log(
      `${index + 1}/${targets.length} ${options.rolling ? 'restarted' : 'killed'} ${target}, recovered after ${(recovery.ms / 1000).toFixed(2)} s`,
    )
  }
  return kills
}

function rollingTargets(rounds: number): ProcessName[] {
  return Array.from({ length: rounds }, () => SERVICES.filter((name) => name !== 'gateway')).flat()
}

function randomTargets({ rounds, engineRounds }: KillOptions, random: Random): ProcessName[] {
  return [
    ...Array.from({ length: rounds }, () => random.pick(SERVICES)),
    ...Array.from({ length: engineRounds }, () => 'nats' as const),
    ...Array.from({ length: engineRounds }, () => 'postgres' as const),
    ...Array.from({ length: engineRounds }, () => 'object_store' as const),
  ]
}

function describeRecovery({ target, ms }: Recovery, { recoveryMs }: Bounds): string[] {
  return ms > recoveryMs ? [`recovery from the end of ${target} took ${(ms / 1000).toFixed(1)} s`] : []
}

type Pids = Platform['state']['pids']

/** Whatever dies, the other processes have no reason to. */
function describeOtherEnds(target: ProcessName, before: Pids, after: Pids): string[] {
  const names = Object.keys(before) as ProcessName[]
  return names
    .filter((name) => name !== target && before[name] !== after[name])
    .map((name) => `${name} ended when ${target} was killed`)
}
