import { AppError, type Operation } from '@dossier/contracts'
import type { NotificationsCtx } from '../deps.ts'
import { isSignedCallback, readCallback } from '../domain/callback-signature.ts'

/**
 * Ids at the provider, such as `SM` and 32 digits. Of one length: names and values are signed without a sign between
 * them, so the id of a message that was caught could else take in the field that follows, and count as another message.
 */
const PROVIDER_ID = /^[A-Z]{2}[0-9a-f]{32}$/

/** The fields of what the SMS provider posts to an operation. Nothing of them is looked at before their signature is. */
export function readSmsCallback(
  ctx: NotificationsCtx,
  { path }: Pick<Operation, 'path'>,
  { body, signature }: { body: string; signature: string },
): { providerId: string; field(name: string): string } {
  const { smsCallbacks } = ctx.deps
  const fields = readCallback(body)
  if (
    !smsCallbacks ||
    !fields ||
    !isSignedCallback(smsCallbacks.authToken, smsCallbacks.origin + path, fields, signature)
  ) {
    throw new AppError('callback_signature_invalid')
  }
  const providerId = fields.get('MessageSid') ?? ''
  if (!PROVIDER_ID.test(providerId)) throw new AppError('callback_signature_invalid')
  return { providerId, field: (name) => fields.get(name) ?? '' }
}
