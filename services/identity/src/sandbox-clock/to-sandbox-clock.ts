import { identity } from '@dossier/contracts'
import { later } from '@dossier/runtime'

/** A clock as answers and events show it. `target` is undefined while it does not move. */
export function toSandboxClock(realNow: string, aheadMs: number, target: string | undefined): identity.SandboxClock {
  return {
    now: later(realNow, aheadMs),
    ahead_seconds: identity.aheadSecondsOf(aheadMs),
    status: target === undefined ? 'ready' : 'advancing',
    target: target ?? null,
  }
}
