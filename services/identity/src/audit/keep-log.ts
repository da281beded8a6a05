import type { FirmId, identity } from '@dossier/contracts'
import { type Database, earlier, repeatWhileFull } from '@dossier/runtime'
import { hashOfEntry } from '../domain/audit-chain.ts'
import { DAY_MS, spanOf, startOfSpan } from '../domain/audit-span.ts'
import { insertAuditAnchors, listUnanchoredHeads } from '../store/audit-anchors.ts'
import { deleteAuditBatchesBefore } from '../store/audit-batches.ts'
import { takeAuditBeginnings } from '../store/audit-beginnings.ts'
import { addAuditPartition } from '../store/audit-entries.ts'
import {
  type AuditPartition,
  dropAuditPartition,
  type LastEntry,
  listAuditPartitions,
  listLastEntries,
  lockAuditPartitions,
} from '../store/audit-partitions.ts'
import type { AuditLog } from './audit-log.ts'
import { eventWithoutRequest } from './event-without-request.ts'

/** Heads that are signed and written at a time. */
const HEADS_AT_A_TIME = 500
/** Far longer than a gateway can be cut off and still have a batch to send again. */
const BATCHES_KEPT_MS = 30 * DAY_MS
/** Batches that are forgotten at a time: far fewer than a statement has time for. */
const BATCHES_AT_A_TIME = 5_000
/** Longer than any month: the partition of the next one is made before it begins. */
const AHEAD_MS = 31 * DAY_MS

/** Firms whose log is begun at a time. */
const BEGINNINGS_AT_A_TIME = 500

/** Makes partitions ahead, begins logs, anchors the heads of the day, forgets old batches, and last, because it may throw, removes old months. */
export async function keepAuditLog(
  db: Database,
  log: AuditLog,
  { now, keptDays, stopping }: { now: string; keptDays: number; stopping: AbortSignal },
): Promise<void> {
  for (const instant of [now, new Date(Date.parse(now) + AHEAD_MS).toISOString()]) await addAuditPartition(db, instant)
  await repeatWhileFull(BEGINNINGS_AT_A_TIME, stopping, () => beginLogs(db, log, now))
  await anchorHeads(db, log, now)
  const before = earlier(now, BATCHES_KEPT_MS)
  await repeatWhileFull(BATCHES_AT_A_TIME, stopping, () => deleteAuditBatchesBefore(db, before, BATCHES_AT_A_TIME))
  await removeAgedOut(db, log, earlier(now, keptDays * DAY_MS))
}

/** Gives firms from before logs began with their firm an event, so that a log that is gone can be told from one that never was. */
function beginLogs(db: Database, log: AuditLog, now: string): Promise<number> {
  return db.transact({ firmId: null, now }, async (tx) => {
    const { taken, withoutLog } = await takeAuditBeginnings(tx, BEGINNINGS_AT_A_TIME)
    await log.append(
      tx,
      withoutLog.map((firmId) =>
        eventWithoutRequest({ actor: 'system', action: 'begin-log', firmId, kind: 'settings' }, now),
      ),
    )
    return taken
  })
}

/** Keeps one head a day of each firm whose chain has grown: a later one can't deny it. */
async function anchorHeads(db: Database, log: AuditLog, now: string): Promise<void> {
  const since = startOfSpan(spanOf('day', now))
  let after: FirmId | null = null
  while (true) {
    const heads = await listUnanchoredHeads(db, since, after, HEADS_AT_A_TIME)
    const signed = heads.filter((head) => log.checkHead(head.firmId, head))
    await insertAuditAnchors(
      db,
      signed.map((head) => ({ ...head, reason: 'daily', mac: log.sign('daily', head.firmId, head) })),
    )
    if (heads.length < HEADS_AT_A_TIME) return
    after = heads.at(-1)!.firmId
  }
}

/**
 * Removes whole months, the oldest first, each with a signed anchor per firm that the rest of its chain follows.
 *
 * @throws Error if the last event of a firm in a month was changed or is of another month. Otherwise the owner of the database could
 *   have young events removed, and their end signed.
 */
async function removeAgedOut(db: Database, log: AuditLog, before: string): Promise<void> {
  for (const partition of await listAuditPartitions(db)) {
    if (endOf(partition) > before) return
    await db.transact({ firmId: null, now: before }, async (tx) => {
      await lockAuditPartitions(tx)
      const isThere = (await listAuditPartitions(tx)).some(({ name }) => name === partition.name)
      if (!isThere) return
      const last = await listLastEntries(tx, partition)
      const foreign = last.find((entry) => !isOfMonth(entry, partition))
      if (foreign)
        throw new Error(
          `the last event of ${foreign.firmId} in ${partition.name} was changed or is of another month, so nothing is removed: run verify-audit`,
        )
      const anchored = await insertAuditAnchors(
        tx,
        last.map((head) => ({ ...head, reason: 'aged_out', mac: log.sign('aged_out', head.firmId, head) })),
      )
      const forestalled = new Set(last.map(({ firmId }) => firmId)).difference(new Set(anchored))
      if (forestalled.size > 0)
        throw new Error(
          `somebody else has anchored the end of ${[...forestalled][0]} in ${partition.name}, so nothing is removed: run verify-audit`,
        )
      await dropAuditPartition(tx, partition)
    })
  }
}

/** By what the event says of itself, which its hash covers. */
function isOfMonth({ firmId, sequence, hash, recorded_at, entry }: LastEntry, { month }: AuditPartition): boolean {
  if (hashOfEntry(entry) !== hash) return false
  const event = JSON.parse(entry) as identity.AuditEvent
  const isItself = event.firm_id === firmId && event.sequence === sequence && event.recorded_at === recorded_at
  return isItself && event.recorded_at.startsWith(month)
}

function endOf({ month }: AuditPartition): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString()
}
