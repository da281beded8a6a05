import { type Principal, scopesOfRole } from '@dossier/contracts'

/** What of the feed somebody reads and marks. */
export interface FeedReader {
  /** Notifications about webhooks are for those who may see webhooks; for others they are not there. */
  seesWebhooks: boolean
}

/** A key is limited by its scopes, a signed-in user by their role, a token that acts for a user by both. */
export function toFeedReader({ role, scopes }: Pick<Principal, 'role' | 'scopes'>): FeedReader {
  const held = role === null ? scopes : scopes.filter((scope) => scopesOfRole(role).includes(scope))
  return { seesWebhooks: held.includes('webhooks:read') }
}
