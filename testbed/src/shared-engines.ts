import { type OwnerName, ownerNames } from '@dossier/contracts'
import { migrate } from '@dossier/runtime'

/** What the engines of a test run are reached by; made once in the global setup, read in every test file. */
export interface SharedEngines {
  postgresUrl: string
  /** Password of every service's role. */
  databasePassword: string
  natsServerBinary: string
  /** A server that speaks MongoDB's protocol, without a database's name; absent if there is none. */
  mongodbUrl?: string
  /** Starts such a server that a test may kill; absent if there is none on this machine. */
  mongodBinary?: string
  /** The same as an image for Docker. */
  mongodbImage?: string
  objectStore: { url: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  mailbox: { origin: string; url: string; smtpUrl: string; smsAccountSid: string; smsAuthToken: string }
}

const VARIABLE = 'DOSSIER_TEST_ENGINES'

/** Jest's workers inherit the environment of the process that ran the global setup. */
export function publishEngines(engines: SharedEngines): void {
  process.env[VARIABLE] = JSON.stringify(engines)
}

export function sharedEngines(): SharedEngines {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('the engines are not running: run tests through jest, whose global setup starts them')
  return JSON.parse(text) as SharedEngines
}

/** The services with the runtime's tables: outbox, inbox, dead letters. Integrations has a store of its own. */
export const ownersWithOutbox: readonly OwnerName[] = ownerNames.filter((service) => service !== 'integrations')

/**
 * Brings a database of the service up to date, as the role of the URL. If that is not the service's role, it owns the tables, and the
 * service's role is granted its rights. Loads the service's code for them, so only where databases are made.
 */
export async function migrateOf(service: OwnerName, url: string): Promise<void> {
  const folder = new URL('../migrations/', import.meta.resolve(`@dossier/${service}`))
  const user = new URL(url).username !== roleOf(service) && {
    role: roleOf(service),
    limited: (await import(`@dossier/${service}`)).service.tableOwner?.limited,
  }
  await migrate(url, folder, { ownTablesOnly: !ownersWithOutbox.includes(service), ...(user && { user }) })
}

/** The migrated database that each test file's own is cloned from. */
export function templateOf(service: string): string {
  return `template_${service}`
}

/** The role of a service, in tests as on the platform. */
export function roleOf(service: string): string {
  return `dossier_${service}`
}

/** The role that owns the tables of a service: one of its own where the service may not change all of them. */
export function tableOwnerOf(service: OwnerName): string {
  return service === 'identity' ? `${roleOf(service)}_owner` : roleOf(service)
}
