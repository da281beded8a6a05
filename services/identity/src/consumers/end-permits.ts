import { eventSubject, integrations } from '@dossier/contracts'
import type { Consumer } from '@dossier/runtime'
import type { IdentityDeps } from '../deps.ts'
import { deletePermitGivenBefore } from '../store/integration-permits.ts'

/**
 * Ends the permits of firms whose connection the other system has ended. The integrations service says so itself, and may:
 * it only loses by it.
 */
export const endPermits: Consumer<IdentityDeps> = {
  name: 'end_permits',
  subject: eventSubject(integrations.events.integrationDisconnected),
  batchMax: 20,

  async handle(tx, events) {
    for (const { firm_id, created_at } of events) await deletePermitGivenBefore(tx, firm_id, created_at)
  },
}
