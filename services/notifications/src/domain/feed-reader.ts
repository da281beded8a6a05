import { type Principal, scopesOfRole, type UserId } from '@dossier/contracts'

/** What of the feed somebody reads and marks. */
export interface FeedReader {
  /** Whose marks count; null for keys that no user made, which share one. */
  userId: UserId | null
  /** Notifications about webhooks are for those who may see webhooks; for others they are not there. */
  seesWebhooks: boolean
}

/** A key is limited by its scopes, a signed-in user by their role, a token that acts for a user by both. */
export function toFeedReader({ user_id, role, scopes }: Pick<Principal, 'user_id' | 'role' | 'scopes'>): FeedReader {
  const held = role === null ? scopes : scopes.filter((scope) => scopesOfRole(role).includes(scope))
  return { userId: user_id, seesWebhooks: held.includes('webhooks:read') }
}
