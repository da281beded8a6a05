import type { identity } from '@dossier/contracts'
import { ensureCustomer, requireBilling } from '../billing/customer.ts'
import { returnAddress } from '../billing/return-address.ts'
import type { IdentityHandler } from '../deps.ts'

export const createPortalSession: IdentityHandler<typeof identity.operations.createPortalSession> = async (
  ctx,
  input,
) => {
  const billing = requireBilling(ctx)
  const returnUrl = returnAddress(ctx.deps.config.APP_URL, 'return_url', input.return_url, '/')
  const { customerId } = await ensureCustomer(ctx, ctx.principal.firm_id, billing)
  return { url: await billing.provider.openPortal(customerId, returnUrl, ctx.remainingMs()) }
}
