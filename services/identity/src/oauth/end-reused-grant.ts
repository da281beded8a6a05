import type { FirmId, identity } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { StandingGrant } from '../store/oauth-grants.ts'
import { endGrants } from './end-grants.ts'
import { invalidGrant } from './refusals.ts'

/** A refusal that has to be committed, because it ends a grant, and then told to the gateways. */
export interface EndedGrant {
  ended: StandingGrant['id']
  refusal: identity.TokenRefusal
}

/**
 * Ends a grant whose code or refresh token was used twice: one of the two is not the client. RFC 9700, 4.14.2. The
 * transaction is one of the firm and has locked the grant.
 */
export async function endReusedGrant(tx: Tx, firmId: FirmId, { id }: StandingGrant, what: string): Promise<EndedGrant> {
  await endGrants(tx, firmId, [id])
  return { ended: id, refusal: invalidGrant(`The ${what} was used before. All its tokens have ended.`) }
}
