import { setTimeout as pause } from 'node:timers/promises'
import {
  documents,
  type FirmId,
  type FirmRemoval,
  type FirmRemovalPlace,
  integrations,
  matters,
  notifications,
} from '@dossier/contracts'
import { type Database, isServiceAbsent, newId, type RpcClient, reasonOf, removeFirmRows } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import type { Billing } from '../billing/billing.ts'
import { endBilling } from '../billing/end-billing.ts'
import {
  deleteFirm,
  type FirmDeletion,
  markDeletionSwept,
  markFirmRemoved,
  removalOfIdentity,
} from '../store/firm-deletions.ts'

/**
 * In this order: services that consume the events of others come after them. The connection with practice management ends
 * first.
 */
export const askedServices = ['integrations', 'matters', 'documents', 'notifications'] as const
export type AskedService = (typeof askedServices)[number]

/** The pause before a service that waits for something, such as practice management, is asked again. */
const WAIT_MS = 1_000
/** How often in a row a service may answer that nothing was removed and something is left. */
const WAITS_MAX = 60

interface RemovalParts {
  db: Database
  auditLog: AuditLog
  billing: Billing | undefined
  /** The place comes from the answer before. */
  ask: (service: AskedService, firmId: FirmId, place?: FirmRemovalPlace) => Promise<FirmRemoval>
  now(): string
  /** Told after each step. */
  report?: (service: AskedService | 'identity', removed: number) => void
}

/**
 * Asks a service to remove what it has of a firm.
 *
 * @throws Error also if the answer does not have the form of the contract: it may not be the last one
 */
export function askToRemove(rpc: RpcClient<'identity'>): RemovalParts['ask'] {
  const calls = {
    integrations: integrations.operations.removeIntegrationOfFirm,
    documents: documents.operations.removeDocumentsOfFirm,
    notifications: notifications.operations.removeNotificationsOfFirm,
    matters: matters.operations.removeMattersOfFirm,
  } as const
  return async (service, firm_id, place) => {
    const answer = calls[service].output.safeParse(await rpc.ask(calls[service], { firm_id, ...place }))
    if (!answer.success) throw new Error('its answer has a form that this version of identity does not know')
    return answer.data
  }
}

/**
 * Whether a service runs here: it is asked to remove a firm that there is not.
 *
 * @throws Error where that is not known
 */
export async function isAnswering(ask: RemovalParts['ask'], service: AskedService): Promise<boolean> {
  try {
    await ask(service, newId('firm'), { from: Number.MAX_SAFE_INTEGER })
    return true
  } catch (cause) {
    if (isServiceAbsent(cause)) return false
    throw new Error(
      `whether ${service} runs here is not known (${reasonOf(cause)}). Run its doctor and fix what it reports, or stop its processes; then run the command again`,
      { cause },
    )
  }
}

/**
 * Removes everything of a firm whose deletion has begun: what other services have, then what identity has. Wherever it is killed, it goes
 * on when it is called again. Later calls remove what came late. The audit log stays until it ages out.
 *
 * @throws Error that says which service is down, answers in an unknown form or is not done, or that somebody pays for the firm
 */
export async function removeFirm(parts: RemovalParts, deletion: FirmDeletion): Promise<void> {
  const { db, auditLog, now } = parts
  const firmId = deletion.firm_id
  await endBilling(db, parts.billing, firmId)
  for (const service of askedServices) {
    if (!deletion.without.includes(service)) await removeFromService(parts, service, firmId)
  }
  const removeOwn = (place: FirmRemovalPlace) =>
    removeFirmRows({ write: (work) => work(db) }, firmId, removalOfIdentity, place)
  for (let place: FirmRemovalPlace | undefined = {}; place; ) {
    const { removed, next }: FirmRemoval = await removeOwn(place)
    parts.report?.('identity', removed)
    place = next
  }
  await db.transact({ firmId, now: now() }, async (tx) => {
    const isFirst = await markFirmRemoved(tx, firmId)
    await deleteFirm(tx, firmId)
    if (isFirst) {
      const done = { actor: 'system', action: 'remove-firm', firmId, kind: 'settings' } as const
      await auditLog.append(tx, [eventWithoutRequest(done, tx.now)])
    }
  })
}

async function removeFromService(
  { db, ask, now, report }: RemovalParts,
  service: AskedService,
  firmId: FirmId,
): Promise<void> {
  let place: FirmRemovalPlace = {}
  for (let waits = 0; ; ) {
    const { removed, next } = await ask(service, firmId, place).catch((cause: Error) => {
      throw new Error(`${service} has not removed what it has`, { cause })
    })
    report?.(service, removed)
    if (!next) return
    const isWaiting = removed === 0 && next.from === place.from && next.from_page === place.from_page
    place = next
    waits = isWaiting ? waits + 1 : 0
    if (waits === WAITS_MAX) throw new Error(`${service} still waits for something outside`)
    await markDeletionSwept(db, firmId, now())
    if (isWaiting) await pause(WAIT_MS)
  }
}
