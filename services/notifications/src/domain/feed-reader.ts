import { type Principal, scopesOfRole, toUuid, type UserId } from '@dossier/contracts'

/** The part of the feed that a caller may read and mark. */
export interface FeedReader {
  /** The owner of the read marks; null for keys that no user created, which share their marks. */
  userId: UserId | null
  /** Notifications about webhooks are for those who may see webhooks; for others they are not there. */
  seesWebhooks: boolean
  /** Older notifications count as read, because they predate the user. Null for keys that no user created. */
  startedAt: string | null
}

/** How much a new user sees from before they joined: enough to understand their invitation. */
const BEFORE_START_MS = 86_400_000

/** A key is limited by its scopes, a signed-in user by their role, a token that acts for a user by both. */
export function toFeedReader({ user_id, role, scopes }: Pick<Principal, 'user_id' | 'role' | 'scopes'>): FeedReader {
  const held = role === null ? scopes : scopes.filter((scope) => scopesOfRole(role).includes(scope))
  return { userId: user_id, seesWebhooks: held.includes('webhooks:read'), startedAt: user_id && startOf(user_id) }
}

/** The id of a user begins with the milliseconds of when they came. */
function startOf(userId: UserId): string {
  const cameMs = Number.parseInt(toUuid(userId).replace('-', '').slice(0, 12), 16)
  return new Date(cameMs - BEFORE_START_MS).toISOString()
}
