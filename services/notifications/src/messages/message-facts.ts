import { documents, type FirmId, identity, matters } from '@dossier/contracts'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { Alert } from '../domain/alert.ts'
import type { MessageFacts } from './composer.ts'

/** Asks the services that know. Null when there is no such firm, or it is suspended: then nobody is told anything. */
export async function askFacts(
  ctx: NotificationsBackgroundCtx,
  firmId: FirmId,
  alert: Alert,
): Promise<MessageFacts | null> {
  const { rpc } = ctx.deps
  const [firm, matter] = await Promise.all([
    rpc.ask(identity.operations.getFirmForMessages, { firm_id: firmId }),
    'matter_id' in alert
      ? rpc.ask(matters.operations.getMatterForMessages, { firm_id: firmId, matter_id: alert.matter_id })
      : null,
  ])
  if (!firm || firm.suspended) return null
  return { now: ctx.now(), firm, matter, hearsAnswers: ctx.deps.smsCallbacks !== null }
}

/**
 * The alert as it is by now: a reminder names no document that does not wait for the client any more. Null for a deadline
 * that is gone, done or on another date, of which there is another alert.
 */
export async function asOfNow(ctx: NotificationsBackgroundCtx, firmId: FirmId, alert: Alert): Promise<Alert | null> {
  const { rpc } = ctx.deps
  if (alert.kind === 'document_reminder') {
    const document_ids = alert.documents.map(({ id }) => id)
    const open = await rpc.ask(documents.operations.filterOpenDocuments, { firm_id: firmId, document_ids })
    return { ...alert, documents: alert.documents.filter(({ id }) => open.includes(id)) }
  }
  if (alert.kind === 'deadline_approaching') {
    const { id: deadline_id, due_date } = alert.deadline
    const { stands } = await rpc.ask(matters.operations.confirmDeadline, { firm_id: firmId, deadline_id, due_date })
    return stands ? alert : null
  }
  return alert
}
