import { hash, randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { GrantRecord, UserRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

const CODE_LIFE_MS = 60_000

export interface TokenAnswer {
  token_type: 'bearer'
  access_token: string
  expires_in: number
  refresh_token?: string
}

/** The access that people gave to the application. The store holds digests of the secrets. */
export interface Tokens {
  /** Lives a minute and works once. */
  newCode(user: UserRecord, redirectUri: string): string
  /** Undefined when the code is unknown, used, expired, or was asked for with another address. */
  redeem(code: string, redirectUri: string): TokenAnswer | undefined
  refresh(refreshToken: string): TokenAnswer | undefined
  /** The person whose token it is; undefined if it is unknown, expired or revoked. */
  userOf(accessToken: string): UserRecord | undefined
  /** Revokes the grant that an access or refresh token belongs to. */
  revoke(token: string): void
  /** Revokes all grants of a person. */
  revokeAll(userId: number): void
  /** Expires a person's present access tokens; they can be refreshed. */
  expireAccess(userId: number): void
  /** Invalidates a person's present refresh tokens; the access tokens still work. */
  revokeRefresh(userId: number): void
}

export function createTokens(store: Store, settings: Settings, clock: () => Date): Tokens {
  const isPast = (time: string) => Date.parse(time) <= clock().getTime()
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString()
  const grantsOf = (userId: number) => [...store.all('grants')].filter(({ user_id }) => user_id === userId)
  const accessOf = (grant: GrantRecord) =>
    [...store.all('access_tokens')].filter(({ grant_id }) => grant_id === grant.id)

  function issue(grant: GrantRecord, newRefreshToken: string | undefined): TokenAnswer {
    for (const { id, expires_at } of accessOf(grant)) if (isPast(expires_at)) store.remove('access_tokens', id)
    const accessToken = newSecret()
    const expiresAt = after(settings.accessTokenLifeS * 1000)
    store.put('access_tokens', { id: digest(accessToken), grant_id: grant.id, expires_at: expiresAt })
    return {
      token_type: 'bearer',
      access_token: accessToken,
      expires_in: settings.accessTokenLifeS,
      ...(newRefreshToken && { refresh_token: newRefreshToken }),
    }
  }

  function revokeGrant(grant: GrantRecord): void {
    for (const { id } of accessOf(grant)) store.remove('access_tokens', id)
    store.remove('grants', grant.id)
  }

  return {
    newCode(user, redirectUri) {
      for (const { id, expires_at } of [...store.all('codes')]) if (isPast(expires_at)) store.remove('codes', id)
      const code = newSecret()
      store.put('codes', {
        id: digest(code),
        user_id: user.id,
        redirect_uri: redirectUri,
        expires_at: after(CODE_LIFE_MS),
      })
      return code
    },
    redeem(code, redirectUri) {
      const kept = store.find('codes', digest(code))
      if (!kept || isPast(kept.expires_at) || kept.redirect_uri !== redirectUri) return undefined
      store.remove('codes', kept.id)
      const refreshToken = newSecret()
      const grant: GrantRecord = {
        id: store.nextId(),
        user_id: kept.user_id,
        refresh_key: digest(refreshToken),
        created_at: clock().toISOString(),
      }
      store.put('grants', grant)
      return issue(grant, refreshToken)
    },
    refresh(refreshToken) {
      const key = digest(refreshToken)
      const grant = [...store.all('grants')].find(({ refresh_key }) => refresh_key === key)
      if (!grant) return undefined
      if (!settings.rotateRefreshTokens) return issue(grant, undefined)
      const next = newSecret()
      store.put('grants', { ...grant, refresh_key: digest(next) })
      return issue(grant, next)
    },
    userOf(accessToken) {
      const kept = store.find('access_tokens', digest(accessToken))
      if (!kept || isPast(kept.expires_at)) return undefined
      return store.find('users', store.find('grants', kept.grant_id)!.user_id)
    },
    revoke(token) {
      const key = digest(token)
      const grantId = store.find('access_tokens', key)?.grant_id
      const grant = [...store.all('grants')].find(({ id, refresh_key }) => id === grantId || refresh_key === key)
      if (grant) revokeGrant(grant)
    },
    revokeAll(userId) {
      for (const grant of grantsOf(userId)) revokeGrant(grant)
    },
    expireAccess(userId) {
      for (const grant of grantsOf(userId)) {
        for (const { id } of accessOf(grant)) store.remove('access_tokens', id)
      }
    },
    revokeRefresh(userId) {
      for (const grant of grantsOf(userId)) store.put('grants', { ...grant, refresh_key: null })
    },
  }
}

export const newSecret = () => randomBytes(24).toString('base64url')

export const digest = (secret: string) => hash('sha256', secret)
