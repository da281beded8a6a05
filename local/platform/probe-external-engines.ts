import { connect } from 'node:net'
import { clientSettings, PrimaryClient, readNatsUrl, readPostgresUrl } from '@dossier/runtime'
import type { ExternalEngines } from './external-engines.ts'
import { PlatformError } from './platform-error.ts'

const ANSWER_MS_MAX = 3_000

/** 18 is the first with `uuidv7()`. */
const POSTGRES_VERSION_MIN = 180_000

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'nats:': 4222, 'smtp:': 25, 'http:': 80, 'https:': 443 }

/**
 * Asks each engine that the caller runs whether it is there, before anything is started.
 *
 * @throws PlatformError that names the variable
 */
export async function probeExternalEngines(external: ExternalEngines): Promise<void> {
  const addresses = {
    S3_ENDPOINT: external.storage?.endpoint,
    SMTP_URL: external.smtp,
    SMS_API_URL: external.sms?.url,
    CLAMD_ADDRESS: external.clamd && `clamd://${external.clamd}`,
  }
  await Promise.all([
    ...Object.entries(addresses).map(([variable, address]) => address && probe(variable, address)),
    external.nats && probeNats(external.nats),
    external.postgres && probePostgres(external.postgres),
  ])
}

/** One of several servers is enough. */
async function probeNats(address: string): Promise<void> {
  const { servers } = readNatsUrl(address) ?? {}
  if (!servers) throw new PlatformError('NATS_URL is not an address.')
  await Promise.any(servers.map((server) => probe('NATS_URL', `nats://${server}`))).catch((error: AggregateError) => {
    throw error.errors[0]
  })
}

async function probe(variable: string, address: string): Promise<void> {
  const { hostname, port, protocol } = parse(variable, address)
  const socket = connect({
    host: hostname,
    port: Number(port) || (DEFAULT_PORTS[protocol] ?? 0),
    timeout: ANSWER_MS_MAX,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
      socket.once('timeout', () => reject(new Error('no answer in time')))
    })
  } catch (error) {
    throw new PlatformError(`${variable} names an engine that cannot be reached: ${reasonOf(error)}`)
  } finally {
    socket.destroy()
  }
}

async function probePostgres(address: string): Promise<void> {
  const read = readPostgresUrl(address)
  if ('problem' in read) throw new PlatformError(`POSTGRES_URL ${read.problem}.`)
  const client = new PrimaryClient({ ...clientSettings(address), connectionTimeoutMillis: ANSWER_MS_MAX })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if (rows[0]!.version < POSTGRES_VERSION_MIN) {
      throw new Error(`it is PostgreSQL ${Math.floor(rows[0]!.version / 10_000)}, and 18 or newer is needed`)
    }
  } catch (error) {
    throw new PlatformError(`POSTGRES_URL cannot be used: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function parse(variable: string, address: string): URL {
  try {
    return new URL(address)
  } catch {
    throw new PlatformError(`${variable} is not an address.`)
  }
}

/** Of a name with several addresses Node reports all failures at once, without a message of its own. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: Error[] }
  return message || (errors?.map((each) => each.message).join('; ') ?? String(error))
}
