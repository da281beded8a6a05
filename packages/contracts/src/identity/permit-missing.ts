/** `details.reason` of `integration_not_connected` where identity has no permit for a firm, whatever integrations holds. */
export const PERMIT_MISSING = 'integration_permit_missing'
