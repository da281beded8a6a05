import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessName } from '../platform/index.ts'
import type { RunningSystem } from './running-system.ts'

const PROBE_PAUSE_MS = 20
const GIVE_UP_MS = 60_000

/** A process that was ended, and after how long all services did their work again. */
export interface Recovery {
  target: ProcessName
  ms: number
}

/**
 * Ends a process and waits until the platform has started it again and a whole probe, begun after that,
 * succeeds. Undefined when that does not happen within 60 s. SIGTERM asks for an orderly end.
 */
export async function killAndRecover(
  { platform, caller, probe }: Omit<RunningSystem, 'bounds'>,
  { target, signal }: { target: ProcessName; signal: 'SIGKILL' | 'SIGTERM' },
): Promise<Recovery | undefined> {
  const pid = platform.pidOf(target)
  caller.gatewayMayBeGone = target === 'gateway'
  const killedAt = performance.now()
  const elapsedMs = () => performance.now() - killedAt

  platform.kill(target, signal)
  while (platform.pidOf(target) === pid || !(await probe())) {
    if (elapsedMs() > GIVE_UP_MS) return undefined
    await sleep(PROBE_PAUSE_MS)
  }
  caller.gatewayMayBeGone = false
  return { target, ms: elapsedMs() }
}
