// Generated from openapi.json by `npm run derive`. Changes made here are lost.

/** Codes of failures that stay until an operator of the installation does something: no other try ends them. */
export const lastingCodes: ReadonlySet<string> = new Set(["billing_not_configured","sandbox_incomplete","integration_not_configured"])
