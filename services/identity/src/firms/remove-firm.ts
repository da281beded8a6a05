import { setTimeout as pause } from 'node:timers/promises'
import { documents, type FirmId, integrations, matters, notifications } from '@dossier/contracts'
import { type Database, type RpcClient, removeFirmRows } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import {
  deleteFirm,
  type FirmDeletion,
  markDeletionSwept,
  markFirmRemoved,
  removalOfIdentity,
} from '../store/firm-deletions.ts'

/** In this order: whoever is told of what others do comes after them. The connection with practice management ends before all. */
export const askedServices = ['integrations', 'matters', 'documents', 'notifications'] as const
export type AskedService = (typeof askedServices)[number]

/** Before a service is asked again that waits for something, such as practice management. */
const WAIT_MS = 1_000
/** How often in a row a service may answer that nothing was removed and something is left. */
const WAITS_MAX = 60

interface RemovalParts {
  db: Database
  auditLog: AuditLog
  ask: (service: AskedService, firmId: FirmId) => Promise<{ removed: number; done: boolean }>
  now(): string
  /** Told after each step. */
  report?: (service: AskedService | 'identity', removed: number) => void
}

/** Asks a service to remove what it has of a firm. */
export function askToRemove(rpc: RpcClient<'identity'>): RemovalParts['ask'] {
  const calls = {
    integrations: integrations.operations.removeIntegrationOfFirm,
    documents: documents.operations.removeDocumentsOfFirm,
    notifications: notifications.operations.removeNotificationsOfFirm,
    matters: matters.operations.removeMattersOfFirm,
  } as const
  return (service, firm_id) => rpc.ask(calls[service], { firm_id })
}

/**
 * Removes everything of a firm whose deletion has begun: what other services have, then what identity has. Wherever it is killed, it goes
 * on when it is called again. Later calls remove what came late. The audit log stays until it ages out.
 *
 * @throws Error that says which service is away, or is not done
 */
export async function removeFirm(parts: RemovalParts, deletion: FirmDeletion): Promise<void> {
  const { db, auditLog, now } = parts
  const firmId = deletion.firm_id
  for (const service of askedServices) {
    if (!deletion.without.includes(service)) await removeFromService(parts, service, firmId)
  }
  for (let isDone = false; !isDone; ) {
    const { removed, done } = await removeFirmRows({ write: (work) => work(db) }, firmId, removalOfIdentity)
    parts.report?.('identity', removed)
    isDone = done
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
  for (let waits = 0; ; ) {
    const { removed, done } = await ask(service, firmId).catch((cause: Error) => {
      throw new Error(`${service} does not answer`, { cause })
    })
    report?.(service, removed)
    if (done) return
    waits = removed > 0 ? 0 : waits + 1
    if (waits === WAITS_MAX) throw new Error(`${service} still waits for something outside`)
    await markDeletionSwept(db, firmId, now())
    if (removed === 0) await pause(WAIT_MS)
  }
}
