import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { natsNeeds } from '@dossier/local/nats'
import {
  JETSTREAM_FILE_STORE_MAX,
  type NatsUserOwner,
  natsServerConfig,
  natsUserOwners,
  natsUsersOf,
  newPrincipalKeys,
  readNatsUrl,
} from '@dossier/runtime'

/** Services whose tables a second role owns, because the service may not change all of them. */
export const servicesWithTableOwner: readonly OwnerName[] = ['identity']

/** Keeps its documents in MongoDB, the other owners their tables in PostgreSQL. */
const MONGODB_OWNER: OwnerName = 'integrations'

export interface InstallationOptions {
  /** Public name of a new installation, behind the TLS proxy. Without it the installation is for the machine that it is on. */
  domain?: string | undefined
  /** Whether a new installation has metrics, alerts, dashboards and traces with it. */
  observe?: boolean | undefined
}

/** Writes missing files into the folder of compose.yaml, and returns their names. */
export function initEnvironment(folder: string, { domain, observe }: InstallationOptions = {}): string[] {
  const secrets = new SecretFiles(join(folder, 'secrets'))
  const settings = new SettingsFile(join(folder, '.env'))

  for (const owner of natsUserOwners) secrets.add(natsUrlFile(owner), () => newNatsUrl(owner, secrets))
  for (const name of ownerNames) {
    secrets.add(`${name}_encryption_keys`, () => `k1:${randomBytes(32).toString('base64')}`)
    if (name !== MONGODB_OWNER) {
      const url = secrets.add(`${name}_database_url`, () => databaseUrl(name, `dossier_${name}`))
      if (servicesWithTableOwner.includes(name)) {
        // In a PostgreSQL of the operator's own there is no such role, until they make one and write its address there.
        const isOurs = url.includes('@postgres/')
        secrets.add(`${name}_database_owner_url`, () => (isOurs ? databaseUrl(name, `dossier_${name}_owner`) : url))
      }
    }
  }
  secrets.add('postgres_password', password)
  secrets.add('backup_postgres_url', () => `postgres://dossier_backup:${password()}@postgres/postgres`)
  secrets.add('grafana_admin_password', password)
  secrets.add(
    `${MONGODB_OWNER}_mongodb_url`,
    () => `mongodb://${MONGODB_OWNER}:${password()}@mongodb/dossier_${MONGODB_OWNER}?authSource=admin`,
  )
  secrets.add('mongodb_root_password', password)
  const accessKey = secrets.add('s3_access_key_id', newAccessKey)
  const accessSecret = secrets.add('s3_secret_access_key', password)
  // At an S3 of the operator's own one key does both, until they write another one there.
  const isOurS3 = [undefined, 'http://s3:7070'].includes(settings.read('S3_ENDPOINT'))
  secrets.add('s3_root_access_key_id', () => (isOurS3 ? newAccessKey() : accessKey))
  secrets.add('s3_root_secret_access_key', () => (isOurS3 ? password() : accessSecret))
  if (!secrets.has('principal_signing_key')) {
    const { signingKey, publicKey } = newPrincipalKeys('p1')
    secrets.add('principal_signing_key', () => signingKey)
    settings.add('PRINCIPAL_PUBLIC_KEYS', publicKey)
  }
  secrets.renew('nats_conf', natsConf(secrets))

  if (settings.has('IMAGES')) settings.add('PULL_POLICY', 'missing')
  const localUrl = (name: keyof typeof localPorts) => `http://localhost:${settings.read(name) ?? localPorts[name]}`
  settings.add('APP_URL', domain ? `https://${domain}` : localUrl('GATEWAY_PORT'))
  settings.add('S3_PUBLIC_ENDPOINT', domain ? `https://files.${domain}` : localUrl('S3_PORT'))
  settings.add('COMPOSE_PROFILES', ['clamav', ...(domain ? ['tls'] : []), ...(observe ? ['observe'] : [])].join(','))
  if (observe) {
    settings.add('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel-collector:4318')
    // Prometheus fetches them.
    settings.add('OTEL_METRICS_EXPORTER', 'none')
  }
  // Up to 0.1.0 this program wrote a number of proxies. compose.yaml names ours, for a domain that is added later too. Another one its
  // operator has to name.
  const hasOurProxy = settings.read('COMPOSE_PROFILES')?.split(',').includes('tls')
  if ((hasOurProxy ? ['0', '1'] : ['0']).includes(settings.read('TRUSTED_PROXIES') ?? '')) {
    settings.remove('TRUSTED_PROXIES')
  }
  // Behind the proxy the gateway's own port may be any free one, so that two gateways can run side by side.
  settings.add('GATEWAY_PORT', domain ? '0' : String(localPorts.GATEWAY_PORT))
  return [...settings.written, ...settings.removed.map((name) => `${name} (removed)`), ...secrets.written]
}

/** Ports of this machine that compose.yaml publishes without a domain, by the setting in .env that gives another one. */
export const localPorts = { GATEWAY_PORT: 8080, S3_PORT: 7070 } as const

/** Derived from the passwords and from the rights of this version's services, so it is rewritten when those change. */
function natsConf(secrets: SecretFiles): string {
  const users = natsUserOwners.flatMap((owner) =>
    [replacedNatsUrlFile(owner), natsUrlFile(owner)].flatMap((file) => natsUserIn(file, secrets) ?? []),
  )
  const passwords = Object.fromEntries(users.map(({ user, pass }) => [user, pass]))
  return [
    'port: 4222',
    'server_name: nats',
    // For nats/serve.sh, in the same container.
    'http: "127.0.0.1:8222"',
    `jetstream { store_dir: /data, max_memory_store: 64MB, max_file_store: ${JETSTREAM_FILE_STORE_MAX} }`,
    natsServerConfig({ passwords, services: natsNeeds }),
  ].join('\n')
}

const natsUrlFile = (owner: NatsUserOwner) => `${owner}_nats_url`
/** Where the operator keeps an address that is being replaced: NATS accepts its password while the file exists. */
const replacedNatsUrlFile = (owner: NatsUserOwner) => `${natsUrlFile(owner)}.old`

/** The user whose password is not being replaced. */
function newNatsUrl(owner: NatsUserOwner, secrets: SecretFiles): string {
  const [first, second] = natsUsersOf(owner)
  const user = natsUserIn(replacedNatsUrlFile(owner), secrets)?.user === first ? second : first
  return `nats://${user}:${password()}@nats:4222`
}

/** @throws Error if the file has no address: its user would lose the password that NATS knows */
function natsUserIn(file: string, secrets: SecretFiles) {
  if (!secrets.has(file)) return undefined
  const text = secrets.read(file).trim()
  if (!/^\w+:\/\//.test(text)) throw new Error(`secrets/${file} is not an address of NATS`)
  return readNatsUrl(text)
}

function databaseUrl(name: OwnerName, role: string): string {
  return `postgres://${role}:${password()}@postgres/dossier_${name}`
}

/** 192 random bits, in characters that need no escape in a URL. */
function password(): string {
  return randomBytes(24).toString('base64url')
}

const newAccessKey = () => randomBytes(10).toString('hex')

/** A file for each secret, as Compose hands them to containers. */
class SecretFiles {
  readonly written: string[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    // The containers' users are others than this one and must be able to read the files; nobody else gets this far.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  has(name: string): boolean {
    return existsSync(this.#pathOf(name))
  }

  read(name: string): string {
    return readFileSync(this.#pathOf(name), 'utf8')
  }

  /** Writes the secret if it is not there. Returns the one that is there. */
  add(name: string, make: () => string): string {
    if (!this.has(name)) this.#write(name, make())
    return this.read(name)
  }

  /** Writes a text that is derived from secrets, if it is another than before. */
  renew(name: string, text: string): void {
    if (!this.has(name) || this.read(name) !== text) this.#write(name, text)
  }

  #write(name: string, text: string): void {
    writeFileSync(this.#pathOf(name), text, { mode: 0o644 })
    this.written.push(`secrets/${name}`)
  }

  #pathOf(name: string): string {
    return join(this.#folder, name)
  }
}

/** Settings as `NAME=value`, a line each. */
class SettingsFile {
  readonly written: string[] = []
  readonly removed: string[] = []
  readonly #path: string
  readonly #present: NodeJS.Dict<string>

  constructor(path: string) {
    this.#path = path
    this.#present = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  }

  has(name: string): boolean {
    return name in this.#present
  }

  read(name: string): string | undefined {
    return this.#present[name]
  }

  add(name: string, value: string): void {
    if (this.has(name)) return
    appendFileSync(this.#path, `${name}=${value}\n`, { mode: 0o600 })
    this.written.push(name)
  }

  remove(name: string): void {
    const lines = readFileSync(this.#path, 'utf8').split('\n')
    writeFileSync(this.#path, lines.filter((line) => !line.startsWith(`${name}=`)).join('\n'))
    this.removed.push(name)
  }
}
