import { type FirmId, identity, type OAuthGrantId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { deleteGrants } from '../store/oauth-grants.ts'

/**
 * Ends grants with their tokens and approvals, and tells open pages if an approval was pending. The transaction is one of the
 * firm and has locked the grants: otherwise, an approval that is requested at the same moment might go unnoticed.
 */
export async function endGrants(tx: Tx, firmId: FirmId, ids: readonly OAuthGrantId[]): Promise<void> {
  if (ids.length > 0 && (await deleteGrants(tx, firmId, ids))) tx.emit(identity.events.approvalChanged, {})
}
