import { randomUUID } from 'node:crypto'
import type { Farewell, LiveConnection } from '../store/connections.ts'

/** Grants of connections that have ended. More wait only while nothing can be taken back, and are then left to expire. */
const FAREWELLS_MAX = 10

/** The farewells of a connection that ends, its own among them. */
export function farewellsWith(present: LiveConnection, now: string): Farewell[] {
  const { account_id, external_user_id: user_id, access_token, refresh_token } = present
  const own = { id: randomUUID(), account_id, user_id, access_token, refresh_token, since: now }
  return [...present.farewells, own].slice(-FAREWELLS_MAX)
}
