import { AppError, type Plan, planLimits } from '@dossier/contracts'

/**
 * Refuses one more where active users and pending invitations have reached the plan's limit.
 *
 * @throws AppError user_limit_reached
 */
export function assertSeatFree(plan: Plan, seatsTaken: number): void {
  const limit = planLimits[plan].users
  if (limit !== null && seatsTaken >= limit) throw new AppError('user_limit_reached', { limit })
}
