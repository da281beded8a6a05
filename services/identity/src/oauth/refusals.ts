import type { identity } from '@dossier/contracts'

export const INVALID_CLIENT: identity.TokenRefusal = {
  outcome: 'refused',
  error: 'invalid_client',
  description: 'The client is unknown or its secret is wrong.',
}

export function invalidGrant(description: string): identity.TokenRefusal {
  return { outcome: 'refused', error: 'invalid_grant', description }
}
