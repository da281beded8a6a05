import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDossierClient } from '@dossier/client'
import {
  type BusEvent,
  type EventEnvelope,
  type FirmId,
  type MatterId,
  matters,
  type Operation,
  type OwnerName,
  ownerNames,
  type Plan,
  type Role,
  type Scope,
  Scope as Scopes,
  type ServiceName,
  serviceNames,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import type { Constants as DocumentsConstants } from '@dossier/documents/config'
import type { Constants as GatewayConstants } from '@dossier/gateway/config'
import type { Constants as IdentityConstants } from '@dossier/identity/config'
import type { Constants as IntegrationsConstants } from '@dossier/integrations/config'
import { startNatsServer } from '@dossier/local/engines'
import { natsNeeds } from '@dossier/local/nats'
import type { Constants as MattersConstants } from '@dossier/matters/config'
import type { Constants as NotificationsConstants } from '@dossier/notifications/config'
import {
  apiKeyPrefix,
  hashApiKey,
  hashToken,
  NATS_PASSWORDS_FILE,
  type NatsNeeds,
  type NatsPasswords,
  natsServerConfigFile,
  natsUserOwners,
  newApiKey,
  newId,
  newRandomToken,
  prepareNats,
  type RunningService,
  type RunOptions,
  replyPrefixOf,
  startService as startOwnerService,
} from '@dossier/runtime'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { callOperation, type InputFor, sendToOperation } from './caller.ts'
import { TestClock } from './clock.ts'
import { cloneDatabases } from './databases.ts'
import type { DocumentDatabase } from './document-engine.ts'
import { APP_URL, type Environment, testEnvironment } from './environment.ts'
import { type ExposedMetric, parseExposition } from './exposition.ts'
import { lastingPort } from './lasting-port.ts'
import { startObjectStoreProcess } from './object-store-process.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { settle } from './settled.ts'
import { ownersWithOutbox, sharedEngines } from './shared-engines.ts'
import { firmTimeZone } from './time-zones.ts'
import { until } from './until.ts'
import { made } from './until-answered.ts'

interface ConstantsOf {
  gateway: GatewayConstants
  documents: DocumentsConstants
  identity: IdentityConstants
  integrations: IntegrationsConstants
  matters: MattersConstants
  notifications: NotificationsConstants
}

/** Constants of services that differ from those that they run with elsewhere, such as how often a poller looks. */
export type ServiceConstants = { [Name in ServiceName]?: Partial<ConstantsOf[Name]> }

/** Settings of single services that differ from the usual ones. */
export type ServiceSettings = Partial<Record<ServiceName, Environment>>

export interface SystemOptions {
  /**
   * Runs each service and the object store as a process of its own, all on the system's clock. By default they run in
   * this process, which is faster.
   */
  inProcesses?: boolean
  /** Runs the gateway alone as a process of its own, on the real clock. */
  gatewayInProcess?: boolean
  /** Settings of all services that differ from the usual ones. */
  everywhere?: Environment
  /** A checkout that all services run from, as processes; such as that of a release. By default they are this one's. */
  sources?: string
  environment?: ServiceSettings
  constants?: ServiceConstants
  /** Addresses of migrated databases that take the place of clones of the usual ones. */
  databaseUrls?: Partial<Record<OwnerName, string>>
  /** Where the integrations service has its documents: `newDatabase` of an engine. By default PostgreSQL. */
  documents?: DocumentDatabase
  /** The address of a pooler in front of a database, by the address of the database. */
  poolerUrlOf?: (databaseUrl: string) => string
  /** Operations after whose effect the process dies. See `RunOptions.diesAfter`. */
  diesAfter?: (operation: string) => boolean
  /** A service of the test's own, which may use its consumers under the name of the one that it stands for. */
  service?: NatsNeeds
}

/** A firm with a key that may do everything. */
export interface SeededFirm {
  id: FirmId
  name: string
  key: string
}

/** A signed-in member of a firm. */
export interface SeededSession {
  userId: UserId
  email: string
  /** What the user's browser sends with each request of the web application. */
  headers: Record<string, string>
}

/** A client who came to the portal by an onboarding link. */
export interface SeededPortal {
  matterId: MatterId
  /** The last part of the link's address. */
  token: string
  /** What the client's browser sends with each request. */
  headers: Record<string, string>
}

/** An email or SMS as its recipient sees it. */
export interface CaughtMessage {
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
}

export interface FirmOptions {
  plan?: Plan
  name?: string
  /** By default that of the test run. */
  timeZone?: string
  /** An operator's own limits for the firm; null means those of the plan. By default tests never reach a limit. */
  rateLimit?: { per_minute: number; burst: number | null } | null
}

export type System = Awaited<ReturnType<typeof startSystem>>

/** A user of the services' account with all rights there, which no installation has. */
const BUS_USER = 'bus'
const ALL_SCOPES: readonly Scope[] = Scopes.options
const NO_RATE_LIMIT = { per_minute: 1_000_000, burst: 1_000_000 }

/**
 * Starts the gateway and all services in this process, with their own databases and NATS server. A test sees what an
 * outside caller sees, and the databases.
 */
export async function startSystem(options: SystemOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-system-'))
  const clock = new TestClock(join(dir, 'clock'))
  const processClock = options.inProcesses ? clock : undefined
  const sharedStore = sharedEngines().objectStore
  const ownStore = processClock && (await startObjectStoreProcess(sharedStore, processClock, dir))
  const engines = { ...sharedEngines(), objectStore: { ...sharedStore, ...(ownStore && { url: ownStore.url }) } }
  const password = randomBytes(12).toString('hex')
  const natsDir = join(dir, 'nats')
  const natsLogFile = join(natsDir, 'nats-server.log')
  const natsPasswords: NatsPasswords = Object.fromEntries(natsUserOwners.map((user) => [user, password]))
  const writeNatsPasswords = (passwords: NatsPasswords) =>
    writeFile(join(natsDir, NATS_PASSWORDS_FILE), JSON.stringify(passwords))
  await mkdir(natsDir)
  await writeNatsPasswords(natsPasswords)
  const launchNats = (port: number) =>
    startNatsServer({
      binary: engines.natsServerBinary,
      dir: natsDir,
      port,
      configText: natsServerConfigFile([...natsNeeds, ...(options.service ? [options.service] : [])]).replace(
        'users: [\n',
        `users: [\n{ user: ${BUS_USER}, password: "${password}" }\n`,
      ),
      logFile: natsLogFile,
      log: () => {},
    })
  const [databases, firstNats] = await Promise.all([
    cloneDatabases(engines, options.databaseUrls),
    lastingPort().then(launchNats),
  ])
  let nats = firstNats
  const natsUrlOf = (service: ServiceName) => `nats://${service}:${password}@${new URL(nats.url).host}`
  const environments = testEnvironment(engines, databases, natsUrlOf)
  const connectAs = (user: string) =>
    connect({
      servers: new URL(nats.url).host,
      user,
      pass: password,
      // Services may publish answers nowhere else.
      inboxPrefix: replyPrefixOf('gateway'),
      noAsyncTraces: true,
    })
  const [operator, bus] = await Promise.all([connectAs('operator'), connectAs(BUS_USER)])
  await prepareNats(operator, natsNeeds)
  const running = new Map<ServiceName, { opsUrl: string; stop(): Promise<unknown> }>()
  const furtherGateways: RunningService[] = []
  const processes: ServiceProcess[] = []
  const furtherOwners: RunningService[] = []
  let baseUrl = ''
  const settings = options.environment ?? {}

  const settingsOf = (name: ServiceName): Environment => ({
    ...(name === 'integrations' && options.documents && { DATABASE_URL: '', ...options.documents.settings }),
    ...settings[name],
  })

  const poolerOf = (name: ServiceName): Environment => {
    const url = environments[name].DATABASE_URL
    return options.poolerUrlOf && url ? { DATABASE_POOLER_URL: options.poolerUrlOf(url) } : {}
  }

  const runOptionsOf = <Name extends ServiceName>(
    name: Name,
  ): RunOptions<ConstantsOf[Name]> & { environment: Environment } => ({
    environment: { ...environments[name], ...options.everywhere, ...poolerOf(name), ...settingsOf(name) },
    clock: clock.read,
    // Tests commit events of their own to its outbox.
    ...(name === 'matters' && { outboxPollMs: 200 }),
    ...(options.constants?.[name] && { constants: options.constants[name] }),
    ...(options.diesAfter && { diesAfter: options.diesAfter }),
  })

  const launchProcess = (name: ServiceName, environment: Environment, sources = options.sources) =>
    startServiceProcess(name, {
      environment,
      ...(!sources && { constants: options.constants?.[name] }),
      logDir: dir,
      clock: processClock,
      sources,
    })

  function launch(name: ServiceName): Promise<{ opsUrl: string; url?: string; stop(): Promise<unknown> }> {
    const runOptions = runOptionsOf(name)
    if (options.inProcesses || options.sources || (name === 'gateway' && options.gatewayInProcess)) {
      return launchProcess(name, runOptions.environment)
    }
    return name === 'gateway' ? startGateway(runOptions) : startOwner(name, runOptions)
  }

  async function startService(name: ServiceName): Promise<void> {
    const service = await launch(name)
    if (name === 'gateway') baseUrl = service.url!
    running.set(name, service)
  }

  async function stopService(name: ServiceName): Promise<void> {
    await running.get(name)?.stop()
    running.delete(name)
  }

  async function restart(name: ServiceName): Promise<void> {
    await stopService(name)
    await startService(name)
  }

  await Promise.all(serviceNames.map(startService))

  /** Gives the firm a further key. */
  async function seedKey(firmId: FirmId, key: { scopes?: readonly Scope[]; admin?: boolean } = {}): Promise<string> {
    const secret = newApiKey('live')
    await databases.query(
      'identity',
      `insert into api_keys (id, firm_id, name, prefix, key_sha256, scopes, admin, created_at)
       values ($1, $2, 'test', $3, $4, $5, $6, now())`,
      [
        toUuid(newId('key')),
        toUuid(firmId),
        apiKeyPrefix(secret),
        hashApiKey(secret),
        key.scopes ?? ALL_SCOPES,
        key.admin ?? true,
      ],
    )
    return secret
  }

  async function seedFirm({
    plan = 'enterprise',
    name = 'Test & Partners',
    timeZone = firmTimeZone(),
    rateLimit = NO_RATE_LIMIT,
  }: FirmOptions = {}): Promise<SeededFirm> {
    const id = newId('firm')
    await databases.query(
      'identity',
      `insert into firms (id, name, slug, email, plan, timezone, rate_limit_per_minute, rate_limit_burst,
                          created_at, updated_at)
       values ($1, $2, $3, 'office@firm.test', $4, $5, $6, $7, now(), now())`,
      [toUuid(id), name, id.replace('_', '-'), plan, timeZone, rateLimit?.per_minute ?? null, rateLimit?.burst ?? null],
    )
    return { id, name, key: await seedKey(id) }
  }

  /** Ends what was started beside the system's own services. */
  async function stopFurther(): Promise<void> {
    await Promise.all([...furtherGateways.splice(0), ...processes.splice(0)].map((one) => one.stop()))
    await Promise.all(furtherOwners.splice(0).map((owner) => owner.stop()))
  }

  return {
    get baseUrl() {
      return baseUrl
    },
    natsUrlOf,
    /** Address of a service's database, with the service's role. */
    databaseUrlOf: databases.urlOf,
    operator,
    /** Hears and sends what it likes where the services do. It reaches no more of JetStream than they do together. */
    bus,
    mailbox: engines.mailbox,
    /** Address of a service's ops port. */
    opsUrlOf: (service: ServiceName) => running.get(service)!.opsUrl,
    /** What a service shows to Prometheus at this moment. */
    metricsOf: (service: ServiceName) => metricsAt(running.get(service)!.opsUrl),
    /** What each gateway shows, with those of `startGateway`. */
    metricsOfGateways: () =>
      Promise.all([running.get('gateway')!, ...furtherGateways].map(({ opsUrl }) => metricsAt(opsUrl))),
    clock,
    now: () => clock.read().toISOString(),
    startService,
    stopService,
    /** Whether the service's own replica runs, whatever others there are. */
    runs: (name: ServiceName) => running.has(name),
    /** Starts one more gateway beside the one that is there; answers its address. */
    async startGateway(settings: Environment = {}): Promise<string> {
      const { environment, ...others } = runOptionsOf('gateway')
      const gateway = await startGateway({ ...others, environment: { ...environment, ...settings } })
      furtherGateways.push(gateway)
      return gateway.url
    },
    /**
     * Starts one more replica of a service, in a process of its own, from this checkout or another. Beside services of this
     * process it runs on the real clock, by which deadlines travel.
     */
    async startProcess(name: ServiceName, settings: Environment = {}, sources?: string): Promise<ServiceProcess> {
      const environment = { ...environments[name], ...settingsOf(name), ...settings }
      const process = await launchProcess(name, environment, sources)
      processes.push(process)
      return process
    },
    /** Starts one more replica of a service beside the one that is there, in this process. */
    async startReplica(name: OwnerName, settings: Environment = {}): Promise<RunningService> {
      const { environment, ...others } = runOptionsOf(name)
      const replica = await startOwner(name, { ...others, environment: { ...environment, ...settings } })
      furtherOwners.push(replica)
      return replica
    },
    /** What a service is started with, for a process of its own. */
    environmentOf: (name: ServiceName): Environment => runOptionsOf(name).environment,
    /** Makes streams and consumers again, as an operator does. */
    prepareNats: () => prepareNats(operator, natsNeeds),
    stopNats: () => nats.stop(),
    natsPasswords,
    /** Has NATS take these passwords and no others, as an operator does. */
    async changeNatsPasswords(passwords: NatsPasswords): Promise<void> {
      const reloads = async () => (await readFile(natsLogFile, 'utf8')).split('Reloaded server configuration').length
      const before = await reloads()
      await writeNatsPasswords(passwords)
      process.kill(nats.pid, 'SIGHUP')
      await until(async () => (await reloads()) > before)
    },
    /** All messages that are in streams, key-value buckets included, by the stream's name; each with its subject. */
    async streams(): Promise<Map<string, string[]>> {
      const manager = await jetstreamManager(operator, { checkAPI: false })
      const all = new Map<string, string[]>()
      for await (const { config, state } of manager.streams.list()) {
        const messages: string[] = []
        for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
          const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null)
          if (message) messages.push(`${message.subject} ${message.string()}`)
        }
        all.set(config.name, messages)
      }
      return all
    },
    /** Deletes all streams with their consumers. */
    async deleteStreams(): Promise<void> {
      const { streams } = await jetstreamManager(operator, { checkAPI: false })
      for (const { config } of await streams.list().next()) await streams.delete(config.name)
    },
    /** Lets a stream hold so few bytes; answers what gives it its own limit back. */
    async shrinkStream(name: string, bytesMax: number): Promise<() => Promise<unknown>> {
      const { streams } = await jetstreamManager(operator, { checkAPI: false })
      const { config } = await streams.info(name)
      await streams.update(name, { ...config, max_bytes: bytesMax })
      return () => streams.update(name, config)
    },
    /** Ends NATS at once, as a crash does. */
    async killNats(): Promise<void> {
      process.kill(nats.pid, 'SIGKILL')
      await nats.exited
    },
    /** What JetStream stores. */
    natsDataDir: join(natsDir, 'jetstream'),
    /** Starts NATS again where it was, with what it had stored. */
    async startNats(): Promise<void> {
      nats = await launchNats(nats.port)
    },
    restart,
    /** Runs SQL on a service's database, as its role. */
    query: databases.query,
    seedFirm,
    seedKey,
    /** Lets the integrations service read and change the firm's data, as if the firm had connected. */
    async seedPermit({ id }: { id: FirmId }): Promise<void> {
      await databases.query('identity', 'insert into integration_permits (firm_id, asked_at) values ($1, now())', [
        toUuid(id),
      ])
    },
    /** A member of the firm. */
    async seedUser(firm: SeededFirm, role = 'attorney') {
      const id = newId('usr')
      await databases.query(
        'identity',
        `insert into users (id, firm_id, email, email_key, first_name, last_name, role, created_at)
         values ($1, $2, $3, $3, 'Test', 'User', $4, now())`,
        [toUuid(id), toUuid(firm.id), `${id}@firm.test`, role],
      )
      return id
    },
    /** A session of a new member of the firm. */
    async seedSession(firm: { id: FirmId }, role: Role = 'admin'): Promise<SeededSession> {
      const [userId, token] = [newId('usr'), newRandomToken()]
      await databases.query(
        'identity',
        `insert into users (id, firm_id, email, email_key, first_name, last_name, role, created_at)
         values ($1, $2, $3, $3, 'Test', 'User', $4, now())`,
        [toUuid(userId), toUuid(firm.id), `${userId}@firm.test`, role],
      )
      await databases.query(
        'identity',
        // In use to its end: a test that moves the clock does not find it idle.
        `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at, last_active_at)
         values ($1, $2, $3, $4, $5, $5::timestamptz + interval '12 hours', $5::timestamptz + interval '12 hours')`,
        [toUuid(newId('ses')), toUuid(firm.id), toUuid(userId), hashToken(token), clock.read().toISOString()],
      )
      return {
        userId,
        email: `${userId}@firm.test`,
        headers: { cookie: `dossier_session=${token}`, origin: APP_URL },
      }
    },
    /** A portal session of a matter of the firm; of a new one unless told. */
    async seedPortal(firm: SeededFirm, matterId?: MatterId): Promise<SeededPortal> {
      const { createMatter, createClientPortalSession, generateIntakeLink } = matters.operations
      const title = `Portal ${randomBytes(8).toString('hex')}`
      const matter = { title, practice_area: 'other' } as const
      const id = matterId ?? (await made((key) => callOperation(baseUrl, createMatter, matter, firm.key, key))).id
      const link = await made((key) => callOperation(baseUrl, generateIntakeLink, { id }, firm.key, key))
      const token = link.intake_link.split('/').at(-1)!
      const session = await made((key) => callOperation(baseUrl, createClientPortalSession, { token }, undefined, key))
      return { matterId: id as MatterId, token, headers: { authorization: `Bearer ${session.session_token}` } }
    },
    /** Carries out an operation over HTTP. `key` is an API key, or undefined for no credential. */
    call: <Op extends Operation>(
      op: Op,
      input: InputFor<Op>,
      key: string | undefined,
      headers?: Record<string, string>,
    ) => callOperation(baseUrl, op, input, key, headers),
    /** The same with an input that may be anything, such as one that the operation is to refuse. */
    send: <Op extends Operation>(
      op: Op,
      input: Record<string, unknown>,
      key: string | undefined,
      headers?: Record<string, string>,
    ) => sendToOperation(baseUrl, op, input, key, headers),
    /** The generated client with an API key, or without a credential: paths and all as an integrator writes them. */
    api: (key?: string) => createDossierClient({ baseUrl, apiKey: key }),
    /** The events of a firm, as webhooks deliver them, in the order of their creation, from the outboxes of all services. */
    async eventsOf(firm: { id: FirmId }): Promise<EventEnvelope[]> {
      const rows = await Promise.all(
        ownersWithOutbox.map((service) =>
          databases.query<{ id: string; payload: string }>(
            service,
            `select id, payload from outbox where subject like 'evt.%' and payload::jsonb ->> 'firm_id' = $1`,
            [firm.id],
          ),
        ),
      )
      return rows
        .flat()
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ payload }) => {
          const { actor: _, ...event } = JSON.parse(payload) as BusEvent
          return event
        })
    },
    /** What the mailbox has caught for the address, newest last. */
    async messagesTo(address: string): Promise<CaughtMessage[]> {
      const response = await fetch(`${engines.mailbox.url}/messages?to=${encodeURIComponent(address)}`)
      return (await response.json()) as CaughtMessage[]
    },
    settled: () => settle(databases, operator, clock.read),
    /** What each process of the system has written, by the name of its file. Services of this process write elsewhere. */
    async logs(): Promise<Map<string, string>> {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.log'))
      return new Map(
        await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const)),
      )
    },
    async stop() {
      await Promise.all([stopService('gateway'), stopFurther()])
      await Promise.all(ownerNames.map(stopService))
      await Promise.all([operator.close(), bus.close()])
      await nats.stop()
      await ownStore?.stop()
      await databases.drop()
      await options.documents?.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** What a process shows to Prometheus at this moment, by the address of its ops port. */
export async function metricsAt(opsUrl: string): Promise<Map<string, ExposedMetric>> {
  const response = await fetch(`${opsUrl}/metrics`)
  return parseExposition(await response.text())
}

/** Services are loaded with the first system: many test files need the engines alone. */
async function startGateway(options: RunOptions) {
  const { startGateway } = await import('@dossier/gateway')
  return await startGateway(options)
}

async function startOwner(name: OwnerName, options: RunOptions): Promise<RunningService> {
  const { service } = await import(`@dossier/${name}`)
  return await startOwnerService(service, options)
}
