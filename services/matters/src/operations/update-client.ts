import { AppError, assertUnchangedSince, type IntakeLinkId, type matters, notFound } from '@dossier/contracts'
import { changesOf, isDuplicate } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertMayRecordConsent } from '../domain/assert-may-record-consent.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { endsLinks } from '../domain/ends-links.ts'
import { recordAfter, smsConsentOf } from '../domain/sms-consent.ts'
import { announceRevoked } from '../links/intake-link.ts'
import {
  countMattersOfClient,
  EMAIL_INDEX,
  emailIsTaken,
  lockClient,
  updateConsentRecord,
  updateStoredClient,
} from '../store/clients.ts'
import { markClientLinksRevoked } from '../store/intake-links.ts'
import { findOptOut } from '../store/sms-choices.ts'

/** Clients have no update event: the specification's list of events names their creation alone. */
export const updateClient: MattersHandler<typeof matters.operations.updateClient> = async (
  ctx,
  { id, sms_consent: consent, expected_updated_at: expectedUpdatedAt, ...sent },
) => {
  const firmId = ctx.principal.firm_id
  const assignee = onlyAssignedTo(ctx.principal)
  let revoked: IntakeLinkId[] = []
  try {
    const answer = await ctx.transact(async (tx) => {
      const locked = await lockClient(tx, firmId, id)
      if (!locked) throw notFound('client_not_found', id)
      const { client: current, record } = locked
      const mattersCount = await countMattersOfClient(tx, firmId, id, assignee)
      if (assignee && mattersCount === 0) throw new AppError('forbidden')

      const changes = changesOf(current, sent)
      if (changes?.email && (await emailIsTaken(tx, firmId, id, changes.email))) throw new AppError('duplicate_email')
      const { phone } = { ...current, ...changes }
      const isOptedOut = await findOptOut(tx, firmId, phone)
      assertMayRecordConsent(consent, phone, isOptedOut)
      const newRecord = recordAfter(record, { newPhone: phone !== current.phone, consent, now: tx.now })

      const isChanged = changes !== undefined || newRecord !== record
      if (isChanged) {
        const differing = { ...changes, ...(newRecord !== record && { sms_consent: consent }) }
        assertUnchangedSince(current, expectedUpdatedAt, differing)
      }
      const { created_at, updated_at, updated_by, ...fields } = {
        ...current,
        ...changes,
        ...(isChanged && { updated_at: tx.now, updated_by: ctx.principal.user_id }),
      }
      if (isChanged) await updateStoredClient(tx, firmId, { ...fields, created_at, updated_at, updated_by })
      if (newRecord !== record) await updateConsentRecord(tx, firmId, id, newRecord)
      revoked = endsLinks(ctx.principal, current, fields) ? await markClientLinksRevoked(tx, firmId, id) : []
      const sms_consent = smsConsentOf(newRecord, isOptedOut)
      return { ...fields, sms_consent, matters_count: mattersCount, created_at, updated_at }
    })
    for (const link of revoked) announceRevoked(ctx, link)
    return answer
  } catch (error) {
    if (isDuplicate(error, EMAIL_INDEX)) throw new AppError('duplicate_email')
    throw error
  }
}
