import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import { openToken } from '../links/intake-link.ts'
import { findParticipantForMessages } from '../store/participants.ts'

export const getParticipantForMessages: MattersHandler<typeof matters.operations.getParticipantForMessages> = async (
  ctx,
  { firm_id, participant_id },
) => {
  const found = await findParticipantForMessages(ctx.db, firm_id, participant_id, ctx.now())
  if (!found) return null
  const { link, ...participant } = found
  return {
    ...participant,
    link: link && { url: intakeLinkOf(ctx.deps.appUrl, openToken(ctx, link)), expires_at: link.expires_at },
  }
}
