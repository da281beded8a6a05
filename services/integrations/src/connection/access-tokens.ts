import { AppError, type FirmId, type IntegrationId } from '@dossier/contracts'
import { later, pause, type Sealer } from '@dossier/runtime'
import type { AccessToken } from '../practice-management/api-client.ts'
import { PracticeManagementFailure } from '../practice-management/failure.ts'
import { hasGrantEnded, type OAuth, type Tokens } from '../practice-management/oauth.ts'
import type { Store } from '../store/collections.ts'
import { isLive, type LiveConnection, tokenContext } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

/** Tokens are replaced this long before they end; short-lived ones at half of their life. */
const EARLY_MS = 5 * 60_000
/** Longer than a refresh takes: after it, another process may try. */
const REFRESH_MS_MAX = 20_000
/** More than one attempt may take, so that an endpoint that hangs opens its breaker. */
const REFRESH_CALL_MS_MAX = 12_000
/** Polling interval of a process that waits for another's refresh. */
const LOOK_MS = 100

/** How long new tokens are retried at a store that is down: the old refresh token may no longer work. */
const STORE_MS_MAX = 30_000
const STORE_AGAIN_MS = 500

/** Access tokens of connections, sealed in the store and refreshed once for however many want one. */
export interface AccessTokens {
  /**
   * For the calls of one piece of work in one account. Each call looks whether the firm is still connected to it, so that
   * work under way ends with the connection and never goes on in another account.
   */
  of(firmId: FirmId, accountId: IntegrationId): AccessToken
  /** The parts of a token response that the connection stores. */
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
  /**
   * Called when the refresh token was refused: a connection that still has it is over. Returns whether there was one.
   */
  onRefused: (firmId: FirmId, hasIt: (present: LiveConnection) => boolean) => Promise<boolean>
}

export function createAccessTokens({ store, oauth, sealer, now, onRefused }: Parts): AccessTokens {
  /** Refreshes of this process that are under way. */
  const refreshes = new Map<IntegrationId, Promise<LiveConnection>>()

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

  async function findLive({ firmId, accountId }: Place): Promise<LiveConnection> {
    const connection = await store.connections.find(firmId)
    if (!isLive(connection) || connection.account_id !== accountId) {
      throw new PracticeManagementFailure('unauthorized', 'the firm is not connected to this account any more')
    }
    return connection
  }

  const open = (connection: LiveConnection) => sealer.open(connection.access_token, tokenContext(connection.firm_id))

  /** The process that marks the document refreshes; all others wait for the result. */
  async function refreshOnce(place: Place, isStale: (connection: LiveConnection) => boolean): Promise<LiveConnection> {
    const endsAt = Date.now() + REFRESH_MS_MAX
    while (Date.now() < endsAt) {
      const connection = await findLive(place)
      if (!isStale(connection)) return connection
      if (connection.refreshing_until === null || connection.refreshing_until <= now()) {
        const marked = await store.connections.update(connection, { refreshing_until: later(now(), REFRESH_MS_MAX) })
        if (marked) return await refresh(place, connection.refresh_token)
      }
      await pause(LOOK_MS, AbortSignal.timeout(LOOK_MS * 2))
    }
    throw new PracticeManagementFailure('unavailable', 'the access token could not be refreshed in time')
  }

  /** Stores the result unless the firm has reconnected, or another process has refreshed, meanwhile. */
  async function refresh(place: Place, sealedToken: string): Promise<LiveConnection> {
    const { firmId } = place
    const refreshToken = sealer.open(sealedToken, tokenContext(firmId))
    // Compares the opened tokens, since sealing the same token again changes its text.
    const isSame = ({ refresh_token }: { refresh_token: string | null }) =>
      refresh_token !== null && sealer.open(refresh_token, tokenContext(firmId)) === refreshToken
    const storeIfSame = (changes: () => Partial<StoredTokens>) =>
      changeDocument(store.connections, firmId, (present) => (isSame(present) ? changes() : undefined))
    try {
      const tokens = await oauth.refresh(refreshToken, AbortSignal.timeout(REFRESH_CALL_MS_MAX))
      await untilStored(() => storeIfSame(() => stored(firmId, tokens, refreshToken)))
    } catch (error) {
      if (!hasGrantEnded(error)) {
        await storeIfSame(() => ({ refreshing_until: null }))
        throw error
      }
      if (await onRefused(firmId, isSame)) {
        const message = 'the practice-management system has ended the connection'
        throw new PracticeManagementFailure('unauthorized', message, { cause: error })
      }
    }
    return await findLive(place)
  }

  function refreshTogether(place: Place, isStale: (connection: LiveConnection) => boolean): Promise<LiveConnection> {
    const underWay = refreshes.get(place.accountId)
    if (underWay) return underWay
    const refreshing = refreshOnce(place, isStale).finally(() => refreshes.delete(place.accountId))
    refreshes.set(place.accountId, refreshing)
    return refreshing
  }

  const isDue = (connection: LiveConnection) => connection.token_refresh_at <= now()

  return {
    stored,
    of(firmId, accountId) {
      const place = { firmId, accountId }
      const goodToken = async (isStale: (connection: LiveConnection) => boolean) => {
        const present = await findLive(place)
        return open(isStale(present) ? await refreshTogether(place, isStale) : present)
      }
      return {
        get: () => goodToken(isDue),
        replace: (refused) => goodToken((connection) => open(connection) === refused),
      }
    },
  }
}

async function untilStored(store: () => Promise<unknown>): Promise<void> {
  const endsAt = Date.now() + STORE_MS_MAX
  for (;;) {
    try {
      await store()
      return
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'service_unavailable'
      if (!isAway || Date.now() > endsAt) throw error
      await pause(STORE_AGAIN_MS, AbortSignal.timeout(STORE_AGAIN_MS * 2))
    }
  }
}

interface Place {
  firmId: FirmId
  accountId: IntegrationId
}
