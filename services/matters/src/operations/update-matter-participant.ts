import { assertUnchangedSince, type IntakeLinkId, matters, toTypeId } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertMayRecordConsent } from '../domain/assert-may-record-consent.ts'
import { endsLinks } from '../domain/ends-links.ts'
import { assertRights } from '../domain/participant-rights.ts'
import { recordAfter, smsConsentOf } from '../domain/sms-consent.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { lockParticipant, toEventData } from '../participants/own-participant.ts'
import { findCurrentLink, markLinkRevoked } from '../store/intake-links.ts'
import { findParticipantConsent, updateParticipantConsent, updateStoredParticipant } from '../store/participants.ts'
import { findOptOut } from '../store/sms-choices.ts'

/** Gateways drop the participant's cached sessions, which say what they may see, and fetch them again. */
export const updateMatterParticipant: MattersHandler<typeof matters.operations.updateMatterParticipant> = async (
  ctx,
  { id, participant_id, sms_consent: consent, expected_updated_at: expectedUpdatedAt, ...sent },
) => {
  const firmId = ctx.principal.firm_id
  let link: IntakeLinkId | undefined
  const answer = await ctx.transact(async (tx) => {
    const { matter, participant: current } = await lockParticipant(ctx, tx, id, participant_id)
    const changes = changesOf(current, sent)
    const { phone } = { ...current, ...changes }
    const isOptedOut = await findOptOut(tx, firmId, phone)
    assertMayRecordConsent(consent, phone, isOptedOut, 'validation_error')
    const record = await findParticipantConsent(tx, firmId, participant_id)
    const newRecord = recordAfter(record, { newPhone: phone !== current.phone, consent, now: tx.now })
    if (!changes && newRecord === record) return current
    const differing = { ...changes, ...(newRecord !== record && { sms_consent: consent }) }
    assertUnchangedSince(current, expectedUpdatedAt, differing)
    const sms_consent = smsConsentOf(newRecord, isOptedOut)
    const changed = { ...current, ...changes, sms_consent, updated_at: tx.now, updated_by: ctx.principal.user_id }
    assertRights(changed)
    await updateStoredParticipant(tx, firmId, changed)
    if (newRecord !== record) await updateParticipantConsent(tx, firmId, participant_id, newRecord)
    const stored = await findCurrentLink(tx, firmId, { participantId: participant_id })
    link = stored && toTypeId('lnk', stored.id)
    if (endsLinks(ctx.principal, current, changed)) await markLinkRevoked(tx, firmId, { participantId: participant_id })
    tx.emit(matters.events.participantUpdated, toEventData(matter, changed))
    return changed
  })
  announceRevoked(ctx, link)
  return answer
}
