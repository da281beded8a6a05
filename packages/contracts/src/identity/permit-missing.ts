/**
 * `details.reason` where identity has no permit for a firm: of `integration_not_connected`, whatever integrations holds, and of
 * `integration_state_invalid` where integrations has completed a connection and identity does not confirm it.
 */
export const PERMIT_MISSING = 'integration_permit_missing'
