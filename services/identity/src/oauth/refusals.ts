import type { identity } from '@dossier/contracts'

export const INVALID_CLIENT: identity.TokenRefusal = {
  outcome: 'refused',
  error: 'invalid_client',
  description: 'The client is unknown or its secret is wrong.',
}

export function invalidGrant(description: string): identity.TokenRefusal {
  return { outcome: 'refused', error: 'invalid_grant', description }
}

/** The refusal of a token request that names another resource than the user allowed (RFC 8707); undefined if it is fine. */
export function otherTarget(
  asked: identity.RequestedAudience | null,
  allowed: identity.TokenAudience,
): identity.TokenRefusal | undefined {
  if (asked === null || asked === allowed) return undefined
  return {
    outcome: 'refused',
    error: 'invalid_grant',
    about: 'resource',
    description: 'resource is not the one that the user has allowed access to.',
  }
}
