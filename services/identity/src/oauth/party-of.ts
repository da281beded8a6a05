import type { ConcernedParty } from '@dossier/contracts'
import type { ProtocolClient } from '../store/oauth-clients.ts'
import type { StandingGrant } from '../store/oauth-grants.ts'

/** Whom a request of a client concerns that has proved who it is and named a grant. */
export function partyOf(client: ProtocolClient, grant: StandingGrant): ConcernedParty {
  return {
    firm_id: client.firm_id,
    user_id: grant.user_id,
    client_id: client.id,
    credential_id: grant.id,
    actor: 'application',
  }
}
