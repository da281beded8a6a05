/** A firm's connection with its practice-management system: one document for each firm. */
import { AppError, type EventId, type FirmId, type IntegrationId, integrations } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

/** Remaining clean-up at the other side after a connection has ended. */
export interface Farewell {
  id: string
  account_id: IntegrationId
  /** In whose name, by their id there. */
  user_id: number
  /** Sealed; see `tokenContext`. */
  access_token: string
  refresh_token: string
  since: string
}

/** Notifications to publish. A job publishes them, since the event stream is not part of the store. */
export interface Announcement {
  event_id: EventId
  reason: Exclude<integrations.DisconnectReason, 'disconnected'>
  user: integrations.PracticemgrUser
  at: string
}

export interface ConnectionDocument extends Document {
  firm_id: FirmId
  /** Why the last connection ended; null while connected, and before the first. */
  reason: integrations.DisconnectReason | null
  /** Names the account there, in ids of links; null before the first connection. */
  account_id: IntegrationId | null
  external_user: integrations.PracticemgrUser | null
  /** The id of that person, to look connections up by. */
  external_user_id: number | null
  /** Sealed; see `tokenContext`. Null once the connection has ended. */
  access_token: string | null
  refresh_token: string | null
  /** From then on the access token is to be replaced. */
  token_refresh_at: string | null
  /** Until then one process refreshes the token, and no other does. */
  refreshing_until: string | null
  connected_at: string | null
  /** How often the firm was disconnected here; absent before the first time. */
  disconnects?: number
  /** Whether a connection may be pending, as one was begun since the firm was last disconnected. Absent before the first time. */
  pending?: boolean
  /** When the other side was last asked, on somebody's word, whether the grant still stands. */
  grant_checked_at: string | null
  settings: integrations.IntegrationSettings
  /** Ids of practice areas there, by name. */
  practice_areas: { name: string; id: number }[]
  last_sync: integrations.IntegrationStatus['last_sync']
  /**
   * When a sync last succeeded; null if none has. The last release does not know this field: it may be absent, or older than a
   * success in `last_sync`. `lastSuccessOf` looks at both.
   */
  last_success_at?: string | null
  /** The oldest first. */
  farewells: Farewell[]
  announcements: Announcement[]
}

export type Connection = Stored<ConnectionDocument>

/** A connection whose tokens are there. */
export type LiveConnection = Connection & {
  account_id: IntegrationId
  external_user: integrations.PracticemgrUser
  external_user_id: number
  access_token: string
  refresh_token: string
  token_refresh_at: string
}

export const connections: CollectionDefinition<ConnectionDocument> = {
  name: 'connections',
  schema: 2,
  upgrade: withFarewells,
  indexes: [{ fields: ['external_user_id'] }],
  sealed: ['access_token', 'refresh_token', 'farewells.access_token', 'farewells.refresh_token'].map((path) => ({
    path,
    context: ({ firm_id }) => tokenContext(firm_id as FirmId),
  })),
}

/** Schema 1 had room for one farewell. Its id is the same at each reading, so that a process that has said it finds it again. */
function withFarewells({ farewell, ...rest }: Record<string, unknown>): ConnectionDocument {
  const old = farewell as Omit<Farewell, 'id'> | null | undefined
  return { ...rest, farewells: old ? [{ id: old.since, ...old }] : [] } as unknown as ConnectionDocument
}

/** Encryption context of the tokens of a firm's connection. */
export function tokenContext(firmId: FirmId): string {
  return `practice-management-token:${firmId}`
}

export function isLive(connection: Connection | undefined): connection is LiveConnection {
  return connection !== undefined && connection.access_token !== null
}

/** When a sync last succeeded, as far as is known: the later one of `last_success_at` and a success in `last_sync`. */
export function lastSuccessOf({ last_sync, last_success_at = null }: Connection): string | null {
  const at = last_sync?.status === 'success' ? last_sync.at : null
  return at !== null && (last_success_at === null || last_success_at < at) ? at : last_success_at
}

/** How often the firm has been disconnected. A connection that became pending at another count is void. */
export function disconnectsOf(counted: { disconnects?: number } | undefined): number {
  return counted?.disconnects ?? 0
}

/** The error for a session that would replace a connection. */
export function alreadyConnected(): AppError {
  return new AppError('invalid_status_transition', { reason: 'integration_connected' })
}

/** A firm before its first connection. */
export function newConnection(firmId: FirmId): ConnectionDocument {
  return {
    id: firmId,
    firm_id: firmId,
    reason: null,
    account_id: null,
    external_user: null,
    external_user_id: null,
    access_token: null,
    refresh_token: null,
    token_refresh_at: null,
    refreshing_until: null,
    connected_at: null,
    grant_checked_at: null,
    settings: integrations.defaultIntegrationSettings,
    practice_areas: [],
    last_sync: null,
    farewells: [],
    announcements: [],
    expires_at: null,
  }
}
