import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform, ProcessName } from '../platform/index.ts'
import type { Caller } from './caller.ts'

const PROBE_PAUSE_MS = 20
const GIVE_UP_MS = 60_000

/** A process that was ended, and after how long all services did their work again. */
export interface Recovery {
  target: ProcessName
  ms: number
}

/**
 * Ends a process and waits until the platform has started it again and a whole probe, begun after that,
 * succeeds. Undefined when that does not happen within 60 s.
 */
export async function killAndRecover(options: {
  platform: Platform
  caller: Caller
  target: ProcessName
  /** SIGKILL, or SIGTERM for an orderly end. */
  signal: 'SIGKILL' | 'SIGTERM'
  probe: () => Promise<boolean>
}): Promise<Recovery | undefined> {
  const { platform, caller, target, signal, probe } = options
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
