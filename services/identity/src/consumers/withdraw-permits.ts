import { eventSubject, type FirmId, type identity, integrations } from '@dossier/contracts'
import type { Consumer } from '@dossier/runtime'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import type { IdentityDeps } from '../deps.ts'
import { withdrawPermitOfEnded } from '../permits/withdraw-permit.ts'

const { integrationDisconnected } = integrations.events

/**
 * Withdraws the permits of firms whose connection the other system has ended. Integrations itself reports this, which is safe:
 * it can only lose access. The audit log of a firm says so where that ended a permit, so nobody fills it with reports.
 */
export const withdrawPermits: Consumer<IdentityDeps> = {
  name: 'withdraw_permits',
  subject: eventSubject(integrationDisconnected),
  batchMax: 20,

  async handle(tx, events, { deps }) {
    const ended: identity.AuditDraft[] = []
    for (const { firm_id, created_at, data } of events) {
      if (await withdrawPermitOfEnded(tx, firm_id, created_at)) ended.push(eventOfEnd(firm_id, data, tx.now))
    }
    await deps.auditLog.append(tx, ended)
  },
}

function eventOfEnd(firmId: FirmId, payload: unknown, now: string): identity.AuditDraft {
  const { data } = integrationDisconnected.payload.pick({ reason: true }).safeParse(payload)
  const fields = data ? [`reason=${data.reason}`] : []
  return eventWithoutRequest(
    { actor: 'system', action: 'follow-disconnection', firmId, kind: 'credential', fields },
    now,
  )
}
