import { randomUUID } from 'node:crypto'
import type { FirmId } from '@dossier/contracts'
import { later, laterOf } from '@dossier/runtime'
import type { Store } from '../store/collections.ts'
import type { Job } from '../store/jobs.ts'
import type { Lane } from '../store/lanes.ts'

/** Lease time: a holder that is silent for longer has died, and another process takes the lane. */
const LEASE_MS = 30_000
/** Interval at which a holder renews its lease. */
const RENEW_MS = 10_000
/** Nothing is begun in the last part of a lease: the call might still be under way when the lane has another holder. */
const MARGIN_MS = 12_000

/** The right to run a firm's jobs. */
export interface LaneLease {
  readonly firmId: FirmId
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal
  /** Throws if the lease may end before a call that is begun now. */
  assertHeld(): void
  /** Gives the lane back, due when the firm's next job is. */
  release(): Promise<void>
}

/** Takes the lane, unless somebody else has taken it since it was read. */
export async function takeLane(store: Store, lane: Lane, now: () => string): Promise<LaneLease | undefined> {
  const holder = randomUUID()
  const lost = new AbortController()
  let takenAt = performance.now()
  let held = await store.lanes.update(lane, { holder, due_at: later(now(), LEASE_MS) })
  if (!held) return undefined

  /** Writes the lane while this process holds it, however often jobs are added meanwhile. */
  async function change(changes: () => Promise<{ holder: string | null; due_at: string | null }>): Promise<boolean> {
    while (held && held.holder === holder) {
      const changed: Lane | undefined = await store.lanes.update(held, await changes())
      if (changed) {
        held = changed
        return true
      }
      held = await store.lanes.find(lane.id)
    }
    lost.abort()
    return false
  }

  const renewal = setInterval(async () => {
    const renewedAt = performance.now()
    try {
      if (await change(async () => ({ holder, due_at: later(now(), LEASE_MS) }))) takenAt = renewedAt
    } catch {
      if (performance.now() - takenAt > LEASE_MS - MARGIN_MS) lost.abort()
    }
  }, RENEW_MS)

  return {
    firmId: lane.firm_id,
    signal: lost.signal,
    assertHeld() {
      if (performance.now() - takenAt > LEASE_MS - MARGIN_MS) lost.abort()
      if (lost.signal.aborted) throw new LeaseLostError('another process may work for this firm')
    },
    async release() {
      clearInterval(renewal)
      await change(async () => {
        const next = await findNextJob(store, lane.firm_id)
        return { holder: null, due_at: next ? laterOf(next.due_at, now()) : null }
      })
    },
  }
}

/** The firm's job that is due first, or was; `besides` is the id of one that does not count. */
export async function findNextJob(
  store: Pick<Store, 'jobs'>,
  firmId: FirmId,
  besides?: string,
): Promise<Job | undefined> {
  const first = await store.jobs.list({ where: { firm_id: firmId }, by: { field: 'due_at' }, limit: 2 })
  return first.find(({ id }) => id !== besides)
}

/** The work must stop at once and change nothing more; the new holder of the lane continues. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}
