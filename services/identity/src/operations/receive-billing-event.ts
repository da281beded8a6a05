import { AppError, type identity, invalidField } from '@dossier/contracts'
import { requireBilling } from '../billing/customer.ts'
import { ProviderEvent } from '../billing/provider-objects.ts'
import { takeEvent } from '../billing/take-event.ts'
import type { IdentityHandler } from '../deps.ts'

/** Nothing of the body is looked at before its signature is. */
export const receiveBillingEvent: IdentityHandler<typeof identity.operations.receiveBillingEvent> = async (
  ctx,
  { body, signature },
) => {
  const billing = requireBilling(ctx)
  if (!(await billing.provider.hasSigned(body, signature, ctx.now()))) throw new AppError('signature_invalid')
  await takeEvent(ctx, billing, readEvent(body))
  return { received: true }
}

function readEvent(body: string): ProviderEvent {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new AppError('invalid_json')
  }
  const event = ProviderEvent.safeParse(value)
  if (!event.success) throw invalidField('validation_error', 'body', 'must be an event')
  return event.data
}
