import { RELAY_CONNECTIONS } from '../events/outbox-relay.ts'
import { LOOKUP_CONNECTIONS } from './database.ts'

/** Connections that one process opens to PostgreSQL beside the pool of DATABASE_CONNECTIONS_MAX. */
export interface ConnectionsBeside {
  /** For look-ups by key. These and the pool are the connections that go through DATABASE_POOLER_URL. */
  lookups: number
  /** Of the outbox relay, in every process. */
  relay: number
  /** With locks, in processes that work. */
  sessions: number
}

/** A service with a store of its own in place of tables has no relay and no sessions, also where this store is PostgreSQL. */
export function connectionsBeside(service: { storage?: unknown; sessionsMax?: number }): ConnectionsBeside {
  const { storage, sessionsMax = 0 } = service
  return { lookups: LOOKUP_CONNECTIONS, relay: storage ? 0 : RELAY_CONNECTIONS, sessions: sessionsMax }
}
