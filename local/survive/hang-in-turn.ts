import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnerName } from '@dossier/contracts'
import type { Platform } from '../platform/index.ts'
import type { Caller } from './caller.ts'
import { createRandom } from './random.ts'
import type { RunningSystem } from './running-system.ts'

/** The second process of one of these services hangs. Each takes a good part of the load. */
const SERVICES: readonly OwnerName[] = ['matters', 'documents', 'identity']

/** Under load the new process gets its share of the requests first. */
const WARM_MS = 3_000
const HANG_MS = 30_000
/** From the moment on which a process hangs. */
const FAILING_MS_MAX = 15_000
const FAILED_PERCENT_MAX = 2
const PROBE_PAUSE_MS = 200
/** Writers wait for their answers, so they make few requests while a process hangs. People who read come at their own pace. */
const READ_EVERY_MS = 50
const READ_PATHS = ['/api/v1/matters', '/api/v1/checklists', '/api/v1/firms/users']

export interface HangOptions {
  /** How often a process hangs. */
  hangs: number
  /** Decides which service hangs. */
  seed: number
  log: (line: string) => void
  signal?: AbortSignal
}

/** What callers saw while a process hung. */
export interface Hang {
  service: OwnerName
  requests: number
  failed: number
  /** From the beginning of the hang to the last request that failed; 0 without one. */
  failingMs: number
}

export interface Hangs {
  hangs: Hang[]
  problems: string[]
}

/**
 * Stops one of two processes of a service by SIGSTOP, again and again: its connections stay open, and nobody notices. Then
 * it goes on, late, with what it had begun.
 */
export async function hangInTurn(
  { hangs: count, seed, log, signal }: HangOptions,
  { platform, caller, probe, bounds }: RunningSystem,
): Promise<Hangs> {
  const random = createRandom(seed)
  const replicas = new Map<OwnerName, Awaited<ReturnType<Platform['startReplica']>>>()
  const hangs: Hang[] = []
  const problems: string[] = []
  for (let turn = 1; turn <= count && !signal?.aborted; turn++) {
    const service = random.pick(SERVICES)
    const replica = replicas.get(service) ?? (await platform.startReplica(service))
    replicas.set(service, replica)
    await sleep(WARM_MS)

    const hang = await observe(service, caller, async () => {
      platform.kill(replica, 'SIGSTOP')
      await readFor(HANG_MS, caller)
    })
    platform.kill(replica, 'SIGCONT')
    hangs.push(hang)
    problems.push(...problemsOf(hang))
    if (!(await succeedsWithin(bounds.recoveryMs, probe))) {
      problems.push(`the services did not work within ${bounds.recoveryMs / 1000} s after ${service} went on`)
    }
    log(`${turn}/${count} ${service} hung: ${describeHang(hang)}`)
  }
  return { hangs, problems }
}

async function observe(service: OwnerName, caller: Caller, hang: () => Promise<void>): Promise<Hang> {
  const [startedAt, requestsBefore, failuresBefore] = [performance.now(), caller.requestCount, caller.failures.length]
  await hang()
  const failures = caller.failures.slice(failuresBefore)
  return {
    service,
    requests: caller.requestCount - requestsBefore,
    failed: failures.length,
    failingMs: Math.max(0, ...failures.map(({ sentAt }) => sentAt - startedAt)),
  }
}

async function readFor(ms: number, caller: Caller): Promise<void> {
  const endsAt = performance.now() + ms
  const reads: Promise<unknown>[] = []
  while (performance.now() < endsAt) {
    reads.push(caller.call('GET', READ_PATHS[reads.length % READ_PATHS.length]!))
    await sleep(READ_EVERY_MS)
  }
  await Promise.all(reads)
}

function problemsOf(hang: Hang): string[] {
  const { service, requests, failed, failingMs } = hang
  if (requests === 0) return [`no request was sent while ${service} hung`]
  const isWithin = failed <= (requests * FAILED_PERCENT_MAX) / 100 && failingMs <= FAILING_MS_MAX
  return isWithin ? [] : [`while ${service} hung, ${describeHang(hang)}`]
}

export function describeHang({ requests, failed, failingMs }: Hang): string {
  const percent = ((failed / requests) * 100).toFixed(2)
  return `${failed} of ${requests} requests failed (${percent} %), the last ${(failingMs / 1000).toFixed(1)} s after the beginning`
}

async function succeedsWithin(msMax: number, probe: () => Promise<boolean>): Promise<boolean> {
  const endsAt = performance.now() + msMax
  while (performance.now() < endsAt) {
    if (await probe()) return true
    await sleep(PROBE_PAUSE_MS)
  }
  return false
}
