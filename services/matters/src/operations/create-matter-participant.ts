import { AppError, matters } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertMayRecordConsent } from '../domain/assert-may-record-consent.ts'
import { assertRights } from '../domain/participant-rights.ts'
import { NOTHING_RECORDED, recordAfter, smsConsentOf } from '../domain/sms-consent.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { toEventData } from '../participants/own-participant.ts'
import { countParticipants, insertParticipant } from '../store/participants.ts'
import { findOptOut } from '../store/sms-choices.ts'

/** Locks the matter, so that none is added while it is being archived, and the limit holds. */
export const createMatterParticipant: MattersHandler<typeof matters.operations.createMatterParticipant> = async (
  ctx,
  { id: matterId, sms_consent: consent, ...input },
) => {
  assertRights(input)
  return await ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const matter = await lockOwnMatter(ctx, tx, matterId)
    if (matter.status === 'archived')
      throw new AppError('invalid_status_transition', { matter_id: matterId, from: matter.status })
    if ((await countParticipants(tx, firmId, matterId)) >= matters.PARTICIPANTS_MAX)
      throw new AppError('participant_limit_reached', { limit: matters.PARTICIPANTS_MAX })
    const isOptedOut = await findOptOut(tx, firmId, input.phone)
    assertMayRecordConsent(consent, input.phone, isOptedOut, 'validation_error')

    const { now } = tx
    const record = recordAfter(NOTHING_RECORDED, { newPhone: false, consent, now })
    const stored = { id: newId('par'), matter_id: matterId, ...input, created_at: now, updated_at: now }
    await insertParticipant(tx, firmId, stored, record)
    const { created_at, updated_at, ...fields } = stored
    const sms_consent = smsConsentOf(record, isOptedOut)
    const participant = { ...fields, sms_consent, link_expires_at: null, created_at, updated_at, updated_by: null }
    tx.emit(matters.events.participantCreated, toEventData(matter, participant))
    return participant
  })
}
