import { type identity, matters } from '@dossier/contracts'
import { recordWithoutRequest } from '../audit/record-without-request.ts'
import type { IdentityHandler } from '../deps.ts'

const { getMatterForMessages, getParticipantForMessages } = matters.operations

/** Named after the call that hands out the link. */
export const recordMessageLink: IdentityHandler<typeof identity.operations.recordMessageLink> = async (
  ctx,
  { firm_id, matter_id, participant_id, link_for },
) => {
  const { name } = participant_id === null ? getMatterForMessages : getParticipantForMessages
  await recordWithoutRequest(ctx, {
    actor: 'system',
    action: name,
    firmId: firm_id,
    kind: 'credential',
    resources: participant_id === null ? [matter_id] : [matter_id, participant_id],
    fields: [`link_for=${link_for}`],
  })
  return {}
}
