import { identity, invalidField } from '@dossier/contracts'
import { verifyChain } from '../audit/verify-chain.ts'
import type { IdentityHandler } from '../deps.ts'

export const verifyAuditLog: IdentityHandler<typeof identity.operations.verifyAuditLog> = async (
  ctx,
  { from_sequence, previous_hash, known_sequence, known_hash },
) => {
  if ((known_sequence === undefined) !== (known_hash === undefined)) {
    const missing = known_hash === undefined ? 'known_hash' : 'known_sequence'
    throw invalidField('validation_error', missing, 'known_sequence and known_hash are sent together')
  }
  return verifyChain(ctx.db, ctx.deps.auditLog, ctx.principal.firm_id, {
    fromSequence: from_sequence,
    previousHash: previous_hash,
    eventsMax: identity.VERIFIED_EVENTS_MAX,
    known: known_hash === undefined ? undefined : { sequence: known_sequence!, hash: known_hash },
  })
}
