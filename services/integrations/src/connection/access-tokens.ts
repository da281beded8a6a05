import type { FirmId } from '@dossier/contracts'
import { later, pause, type Sealer } from '@dossier/runtime'
import type { AccessToken } from '../practice-management/api.ts'
import { PracticeManagementFailure } from '../practice-management/failure.ts'
import { hasGrantEnded, type OAuth, type Tokens } from '../practice-management/oauth.ts'
import type { Store } from '../store/collections.ts'
import { isLive, type LiveConnection, tokenContext } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

/** Tokens are replaced this long before they end; short-lived ones at half of their life. */
const EARLY_MS = 5 * 60_000
/** Longer than a refresh takes: after it, another process may try. */
const REFRESH_MS_MAX = 20_000
/** How often a process that waits for another's refresh looks. */
const LOOK_MS = 100

/** Access tokens of connections, sealed in the store and refreshed once for however many want one. */
export interface AccessTokens {
  /** For the calls of one piece of work, which keeps a token in hand while it is good. */
  of(firmId: FirmId): AccessToken
  /** What of a token answer is stored in the connection. */
  stored(firmId: FirmId, tokens: Tokens, keptRefreshToken?: string): StoredTokens
}

type StoredTokens = Pick<LiveConnection, 'access_token' | 'refresh_token' | 'token_refresh_at'> & {
  refreshing_until: null
}

interface Parts {
  store: Pick<Store, 'connections'>
  oauth: OAuth
  sealer: Sealer
  now: () => string
  /** Called when the refresh token was refused: the connection is over. */
  onRefused: (firmId: FirmId) => Promise<unknown>
}

export function createAccessTokens({ store, oauth, sealer, now, onRefused }: Parts): AccessTokens {
  /** Refreshes of this process that are under way. */
  const refreshes = new Map<FirmId, Promise<LiveConnection>>()

  function stored(firmId: FirmId, tokens: Tokens, keptRefreshToken?: string): StoredTokens {
    const refreshToken = tokens.refreshToken ?? keptRefreshToken
    if (refreshToken === undefined) throw new PracticeManagementFailure('bad_answer', 'there is no refresh token')
    const lifeMs = tokens.expiresInS * 1_000
    return {
      access_token: sealer.seal(tokens.accessToken, tokenContext(firmId)),
      refresh_token: sealer.seal(refreshToken, tokenContext(firmId)),
      token_refresh_at: later(now(), lifeMs - Math.min(EARLY_MS, lifeMs / 2)),
      refreshing_until: null,
    }
  }

  async function findLive(firmId: FirmId): Promise<LiveConnection> {
    const connection = await store.connections.find(firmId)
    if (!isLive(connection)) throw new PracticeManagementFailure('unauthorized', 'the firm is not connected any more')
    return connection
  }

  const open = (connection: LiveConnection) => sealer.open(connection.access_token, tokenContext(connection.firm_id))

  /** Whoever marks the document refreshes; all others, in whichever process, wait for what comes of it. */
  async function refreshOnce(
    firmId: FirmId,
    isStale: (connection: LiveConnection) => boolean,
  ): Promise<LiveConnection> {
    const endsAt = Date.now() + REFRESH_MS_MAX
    while (Date.now() < endsAt) {
      const connection = await findLive(firmId)
      if (!isStale(connection)) return connection
      if (connection.refreshing_until === null || connection.refreshing_until <= now()) {
        const marked = await store.connections.update(connection, { refreshing_until: later(now(), REFRESH_MS_MAX) })
        if (marked) return await refresh(connection)
      }
      await pause(LOOK_MS, AbortSignal.timeout(LOOK_MS * 2))
    }
    throw new PracticeManagementFailure('unavailable', 'the access token could not be refreshed in time')
  }

  async function refresh({ firm_id: firmId, refresh_token }: LiveConnection): Promise<LiveConnection> {
    const refreshToken = sealer.open(refresh_token, tokenContext(firmId))
    const isSame = (connection: { refresh_token: string | null }) => connection.refresh_token === refresh_token
    let tokens: Tokens
    try {
      tokens = await oauth.refresh(refreshToken, AbortSignal.timeout(REFRESH_MS_MAX / 2))
    } catch (error) {
      if (hasGrantEnded(error)) {
        await onRefused(firmId)
        throw new PracticeManagementFailure('unauthorized', 'the practice-management system has ended the connection', {
          cause: error,
        })
      }
      await changeDocument(store.connections, firmId, (present) =>
        isSame(present) ? { refreshing_until: null } : undefined,
      )
      throw error
    }
    const changed = await changeDocument(store.connections, firmId, (present) =>
      isSame(present) ? stored(firmId, tokens, refreshToken) : undefined,
    )
    if (!isLive(changed)) throw new PracticeManagementFailure('unauthorized', 'the firm is not connected any more')
    return changed
  }

  function refreshTogether(firmId: FirmId, isStale: (connection: LiveConnection) => boolean): Promise<LiveConnection> {
    const underWay = refreshes.get(firmId)
    if (underWay) return underWay
    const refreshing = refreshOnce(firmId, isStale).finally(() => refreshes.delete(firmId))
    refreshes.set(firmId, refreshing)
    return refreshing
  }

  return {
    stored,
    of(firmId) {
      let held: LiveConnection | undefined
      const isDue = (connection: LiveConnection) => connection.token_refresh_at <= now()
      return {
        async get() {
          held ??= await findLive(firmId)
          if (isDue(held)) held = await refreshTogether(firmId, isDue)
          return open(held)
        },
        async replace(refused) {
          const isRefused = (connection: LiveConnection) => open(connection) === refused
          const found = await findLive(firmId)
          held = isRefused(found) ? await refreshTogether(firmId, isRefused) : found
          return open(held)
        },
      }
    },
  }
}
