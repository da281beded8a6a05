// Generated from openapi.json by `npm run derive`. Changes made here are lost.

/** Codes of failures on the side of the service that a retry cannot fix: an operator has to act first. */
export const permanentCodes: ReadonlySet<string> = new Set(["billing_not_configured","sandbox_incomplete","integration_not_configured"])
