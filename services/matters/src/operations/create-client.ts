import { AppError, matters } from '@dossier/contracts'
import { isDuplicate, newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertMayRecordConsent } from '../domain/assert-may-record-consent.ts'
import { newClientOf } from '../domain/new-client.ts'
import { NOTHING_RECORDED, recordAfter } from '../domain/sms-consent.ts'
import { EMAIL_INDEX, insertClient } from '../store/clients.ts'
import { findOptOut } from '../store/sms-choices.ts'

export const createClient: MattersHandler<typeof matters.operations.createClient> = async (
  ctx,
  { sms_consent: consent, ...input },
) => {
  const now = ctx.now()
  const isOptedOut = await findOptOut(ctx.db, ctx.principal.firm_id, input.phone)
  assertMayRecordConsent(consent, input.phone, isOptedOut)
  const record = recordAfter(NOTHING_RECORDED, { newPhone: false, consent, now })

  const stored = { id: newId('cli'), ...input, created_at: now, updated_at: now }
  const client = newClientOf(stored, record, isOptedOut)
  try {
    await ctx.insert(insertClient(ctx.principal.firm_id, stored, record), matters.events.clientCreated, client, now)
  } catch (error) {
    if (isDuplicate(error, EMAIL_INDEX)) throw new AppError('duplicate_email')
    throw error
  }
  return client
}
