/** Type of the change that tells that a call of an AI application waits for a member, or waits no longer. */
export const APPROVAL_CHANGED = 'approval.changed'
