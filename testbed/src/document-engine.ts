import type { Environment } from './environment.ts'

/** A database of one test file's own for the service that stores documents. */
export interface DocumentDatabase {
  /** The service's settings that lead there. */
  settings: Environment
  /** Runs statements where the engine has any: tables of a test's own collections. */
  query(text: string): Promise<unknown>
  /** Takes away what the service has made there. */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** A server of a test's own, with a database as above, that the test may kill. */
export interface DocumentServer extends Omit<DocumentDatabase, 'empty'> {
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again where it was, with what it had stored. */
  start(): Promise<void>
}

/** An engine that the integrations service can keep its documents in. */
export interface DocumentEngine {
  name: 'PostgreSQL' | 'MongoDB'
  newDatabase(): Promise<DocumentDatabase>
  /** Absent if only a server of somebody else's is here. */
  newServer?(): Promise<DocumentServer>
}
