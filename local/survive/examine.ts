import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookReceiver } from '../demo/webhook-receiver.ts'
import type { Caller } from './caller.ts'
import { keyOfEvent } from './event-key.ts'
import { findLostWrites, type JudgedEvent, judgeEvents } from './judge.ts'
import type { Ledger } from './ledger.ts'
import { type EmittingDatabases, readOutboxes } from './outboxes.ts'
import { readBack } from './read-back.ts'

/** Longer than any request that got no answer can still be carried out. */
const REQUESTS_END_MS = 5_000
/** Longer than the lease of a delivery and the retries after it. */
const DELIVERIES_TIMEOUT_MS = 120_000
/** Deliveries count as complete when none has come for this long. */
const QUIET_MS = 3_000
const POLL_MS = 100

const EXAMPLES_MAX = 5

export interface Findings {
  /** Writes without answer that were carried out all the same. */
  carriedOutUnanswered: number
  /** Empty when all is well. */
  problems: string[]
}

/** Once nobody writes any more: holds what was acknowledged against what is there, was emitted and was delivered. */
export async function examine(options: {
  caller: Caller
  ledger: Ledger
  receiver: WebhookReceiver
  databases: EmittingDatabases
  firmId: string
}): Promise<Findings> {
  const { caller, ledger, receiver, databases, firmId } = options
  await sleep(REQUESTS_END_MS)

  const shown = await readBack(caller, ledger.changes)
  const changes = ledger.changes.map((change) => ({ ...change, present: shown.has(change.key) }))
  const present = changes.filter((change) => change.present)
  await deliveriesEnd(
    receiver,
    present.filter(({ announced }) => announced).map(({ key }) => key),
  )

  const delivered = receiver.events.map((event) => ({ id: event.id, key: keyOfEvent(event) }))
  const outboxes = await readOutboxes(databases, firmId)
  const byDeliveries = judgeEvents(changes, delivered)
  const byOutboxes = judgeEvents(changes, outboxes.events)
  return {
    carriedOutUnanswered: present.filter(({ acknowledged }) => !acknowledged).length,
    problems: [
      ...describe('acknowledged writes that are lost', findLostWrites(changes)),
      ...describe('writes whose event was never delivered', byDeliveries.withoutEvent),
      ...describe('writes for which several events were delivered', byDeliveries.doubled),
      ...describe('events delivered without a write', byDeliveries.withoutWrite),
      ...describe('writes whose event was never emitted', byOutboxes.withoutEvent),
      ...describe('writes for which several events were emitted', byOutboxes.doubled),
      ...describe('events emitted without a write', byOutboxes.withoutWrite),
      ...describe('events emitted and never delivered', difference(outboxes.events, delivered)),
      ...describe('events delivered and never emitted', difference(delivered, outboxes.events)),
      ...describe('outbox rows that were never published', outboxes.unpublished),
      ...(receiver.refusedCount > 0 ? [`deliveries without valid signature: ${receiver.refusedCount}`] : []),
    ],
  }
}

/** Waits until each key was delivered, or no longer can be, and nothing more comes. */
async function deliveriesEnd(receiver: WebhookReceiver, keys: readonly string[]): Promise<void> {
  const awaited = new Set(keys)
  const deadline = Date.now() + DELIVERIES_TIMEOUT_MS
  let seen = 0
  let lastAt = Date.now()
  while (Date.now() < deadline && (awaited.size > 0 || Date.now() - lastAt < QUIET_MS)) {
    for (; seen < receiver.events.length; seen++) {
      awaited.delete(keyOfEvent(receiver.events[seen]!))
      lastAt = Date.now()
    }
    await sleep(POLL_MS)
  }
}

/** The keys of events that the others lack, by id. */
function difference(events: readonly JudgedEvent[], others: readonly JudgedEvent[]): string[] {
  const otherIds = new Set(others.map(({ id }) => id))
  return events.filter(({ id }) => !otherIds.has(id)).map(({ key }) => key)
}

/** One line with the number and the first of the findings; none if there are no findings. */
function describe(finding: string, found: readonly string[]): string[] {
  if (found.length === 0) return []
  const examples = found.slice(0, EXAMPLES_MAX).join(', ')
  return [`${finding}: ${found.length} (${examples}${found.length > EXAMPLES_MAX ? ', …' : ''})`]
}
