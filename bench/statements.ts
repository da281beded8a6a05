import type { ClientId } from '@dossier/contracts'

/** What the bare server asks PostgreSQL for. */
export interface Statements {
  /** Makes the tables in the empty database at the address. */
  prepare(databaseUrl: string): Promise<void>
  /** Finds a client by the UUIDs of firm and client. */
  read: Statement
  /** Inserts a client with its outbox row. */
  create: Statement
  /** The values of a new client with its outbox row, and the client as it is answered. */
  valuesFor(firmUuid: string, id: ClientId, body: NewClient): { client: object; values: readonly unknown[] }
}

interface Statement {
  name: string
  text: string
}

/** Body of a request for a new client. */
export interface NewClient {
  first_name: string
  last_name: string
  email?: string
}
