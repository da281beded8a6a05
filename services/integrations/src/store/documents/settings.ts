import { type ConfigOf, databaseSettings, env, postgresUrlSchema, setting } from '@dossier/runtime'
import { z } from 'zod'

/** The name of the database is part of the address: without one, the driver would take `test`. */
const mongoUrl = z.string().regex(/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+(\?.*)?$/, {
  error: 'must be mongodb:// or mongodb+srv://, with the name of a database behind the hosts',
})

/** Where the documents are. */
export const documentSettings = {
  MONGODB_URL: setting({
    schema: z.union([z.literal(''), mongoUrl]),
    doc: 'MongoDB database of this service, with its own user: mongodb://user:password@host/dossier_integrations?tls=true. Separate several servers by commas. Empty: PostgreSQL at DATABASE_URL.',
    default: '',
    secret: true,
  }),
  MONGODB_CONNECTIONS_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Connections of one process to each MongoDB server.',
    default: '16',
  }),
  ...databaseSettings,
  DATABASE_URL: setting({
    ...databaseSettings.DATABASE_URL,
    schema: postgresUrlSchema({ mayBeEmpty: true }),
    doc: "PostgreSQL database of this service, with the service's own role. Separate a primary and its standbys by commas. Required where MONGODB_URL is empty, else unused.",
    default: '',
  }),
}

/** Constants that tests change but operators need not. Times are in milliseconds. */
export const documentConstants = {
  /** Longest wait for MongoDB, finding the primary included. Longer ones end as 503, before callers give up. */
  MONGODB_TIMEOUT_MS: 2_000,
  /** How often expired documents are removed from PostgreSQL. MongoDB removes them itself. */
  EXPIRED_REMOVAL_MS: 600_000,
}

export type DocumentConfig = ConfigOf<typeof documentSettings> & typeof documentConstants
