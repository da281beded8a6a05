import { type OwnerName, ownerNames } from '@dossier/contracts'
import { migrate } from '@dossier/runtime'

/** What the engines of a test run are reached by; made once in the global setup, read in every test file. */
export interface SharedEngines {
  postgresUrl: string
  /** Password of every service's role. */
  databasePassword: string
  natsServerBinary: string
  /** A server that speaks MongoDB's protocol, without a database's name; absent where there is none. */
  mongodbUrl?: string
  /** Starts such a server that a test may kill; absent where there is none on this machine. */
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

/** Brings a database of the service up to date. */
export async function migrateOf(service: OwnerName, url: string): Promise<void> {
  const folder = new URL('../migrations/', import.meta.resolve(`@dossier/${service}`))
  await migrate(url, folder, { ownTablesOnly: !ownersWithOutbox.includes(service) })
}

/** The migrated database that each test file's own is cloned from. */
export function templateOf(service: string): string {
  return `template_${service}`
}

/** The role that owns a service's databases, in tests as on the platform. */
export function roleOf(service: string): string {
  return `dossier_${service}`
}
