/**
 * `details.reason` where integrations takes a firm for connected and identity has no permit for it: of
 * `integration_not_connected`, and of `integration_state_invalid` where a connection was stored and not confirmed.
 */
export const PERMIT_MISSING = 'integration_permit_missing'
