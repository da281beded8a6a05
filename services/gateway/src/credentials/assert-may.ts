import { AppError, type ErrorDetails, type Operation, type Principal, refusalOf, scopesFor } from '@dossier/contracts'

/**
 * Refuses an operation as a whole. Which rows an operation shows is the owning service's business.
 *
 * @throws AppError forbidden, insufficient_scope
 */
export function assertMay({ principal }: { principal: Principal }, op: Operation): void {
  const code = refusalOf(principal, op)
  if (!code) return
  throw new AppError(
    code,
    code === 'insufficient_scope' ? { required: scopesFor(op).join(' ') } : whyForbidden(principal, op),
  )
}

/** What a caller at the portal can do about it. */
function whyForbidden({ unverified }: Principal, { access }: Operation): ErrorDetails {
  return unverified && access.kind === 'portal' ? { reason: 'verification_required' } : {}
}
