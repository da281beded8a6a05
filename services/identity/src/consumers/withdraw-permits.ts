import { eventSubject, integrations } from '@dossier/contracts'
import type { Consumer } from '@dossier/runtime'
import type { IdentityDeps } from '../deps.ts'
import { withdrawPermitOfEnded } from '../permits/withdraw-permit.ts'

/**
 * Withdraws the permits of firms whose connection the other system has ended. Integrations itself reports this, which is safe:
 * it can only lose access.
 */
export const withdrawPermits: Consumer<IdentityDeps> = {
  name: 'withdraw_permits',
  subject: eventSubject(integrations.events.integrationDisconnected),
  batchMax: 20,

  async handle(tx, events) {
    for (const { firm_id, created_at } of events) await withdrawPermitOfEnded(tx, firm_id, created_at)
  },
}
