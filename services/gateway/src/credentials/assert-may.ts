import { AppError, type ErrorDetails, type Operation, type Principal, refusalOf, scopesFor } from '@dossier/contracts'

/**
 * Refuses an operation as a whole. Which rows an operation shows is the owning service's business.
 *
 * @throws AppError forbidden, insufficient_scope, two_step_required, verification_locked
 */
export function assertMay({ principal }: { principal: Principal }, op: Operation): void {
  const code = refusalOf(principal, op)
  if (code) throw new AppError(code, detailsOf(code, principal, op))
}

/** What the caller can do about it. */
function detailsOf(
  code: NonNullable<ReturnType<typeof refusalOf>>,
  { unverified }: Principal,
  op: Operation,
): ErrorDetails {
  if (code === 'insufficient_scope') return { required: scopesFor(op).join(' ') }
  const mayTakeStep = code === 'forbidden' && unverified && op.access.kind === 'portal'
  return mayTakeStep ? { reason: 'verification_required' } : {}
}
