/**
 * Type of the change that tells that a call of an AI application waits for a member, was decided, or ended with its authorization.
 * Expiry has no change: see `expires_at`.
 */
export const APPROVAL_CHANGED = 'approval.changed'
