/**
 * `details.reason` if identity has no permit for a firm. Used with `integration_not_connected`, whatever integrations has
 * stored, and with `integration_state_invalid` if integrations has completed a connection and identity doesn't confirm it.
 */
export const PERMIT_MISSING = 'integration_permit_missing'
