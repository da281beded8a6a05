/** How long an admin has to give consent in the practice-management system, in milliseconds. */
export const CONSENT_MS_MAX = 10 * 60_000
