import { join } from 'node:path'
import { identity, integrations, notifications, ownerNames, serviceNames } from '@dossier/contracts'
import { natsServerConfig, prepareNatsAt } from '@dossier/runtime'
import {
  ensureDatabase,
  findNatsServer,
  type RunningProcess,
  startNatsServer,
  startPostgres,
  startProcess,
} from '../engines/index.ts'
import { natsNeeds } from '../nats/index.ts'
import { moveStreams } from '../nats/move-streams.ts'
import type { StandInBundles } from './bundles.ts'
import { databaseAddresses, databaseOf } from './database-addresses.ts'
import type { ExternalEngines } from './external-engines.ts'
import { answersHttp } from './http-ready.ts'
import { natsAddress } from './nats-addresses.ts'
import type { ProcessTable, StartContext } from './process-table.ts'
import type { PlatformSecrets } from './secrets.ts'
import type { Addresses } from './service-environment.ts'
import { stablePorts } from './stable-ports.ts'
import type { StandIn } from './stand-ins.ts'

const BUCKET = 'dossier-documents'
const REGION = 'us-east-1'
const MAIL_RETURN_DOMAIN = 'mail.dossier.example'
const PORT_NAMES = [
  'postgres',
  'nats',
  'object_store',
  'mailbox',
  'mailbox_smtp',
  'mail_returns',
  'billing_provider',
  'practice_management',
  'practice_management_storage',
] as const

export type EngineOptions = {
  readonly dataDir: string
  readonly secrets: PlatformSecrets
  readonly external: ExternalEngines
  readonly environment: NodeJS.ProcessEnv
  readonly processes: ProcessTable
  readonly bundles: StandInBundles
  /** Where the stand-ins send events, answers to SMS and browsers. */
  readonly gatewayUrl: string
  readonly log: (line: string) => void
}

export type Engines = {
  readonly addresses: Addresses
  /** Web page of the mailbox, token included; undefined when mail and SMS go elsewhere. */
  readonly mailboxUrl?: string
  /** Web page of the practice-management stand-in, token included; undefined when it does not run. */
  readonly practiceManagementUrl?: string
}

/** Starts, at the same time, the engines that the caller does not run, and makes a database for each service. */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, external } = options
  const ports = await stablePorts(join(dataDir, 'ports.json'), PORT_NAMES)
  const [databases, nats, storage, mail, billing, practice] = await Promise.all([
    providePostgres(options, ports.postgres),
    provideNats(options, ports.nats),
    external.storage ?? provideStorage(options, ports.object_store),
    provideMail(options, ports),
    external.billing ? undefined : provideBilling(options, ports.billing_provider),
    external.practiceManagement ? undefined : providePracticeManagement(options, ports),
  ])
  return {
    addresses: {
      databases,
      nats,
      storage,
      smtp: mail.smtp,
      sms: mail.sms,
      ...(mail.mailReturns && { mailReturns: mail.mailReturns }),
      ...(external.clamd && { clamd: external.clamd }),
      ...(billing && { billing }),
      ...(practice && { practiceManagement: practice.address }),
    },
    ...(mail.page && { mailboxUrl: mail.page }),
    ...(practice && { practiceManagementUrl: practice.page }),
  }
}

async function providePostgres(options: EngineOptions, port: number): Promise<Addresses['databases']> {
  const { dataDir, secrets, external, processes, log } = options
  const adminUrl =
    external.postgres ??
    (
      await processes.run('postgres', (context) =>
        startPostgres({
          dataDir: join(dataDir, 'postgres'),
          port,
          superuserPassword: secrets.postgresSuperuserPassword,
          durable: true,
          log,
          ...context,
        }),
      )
    ).url
  const databases = ownerNames.map((service) => ({
    database: databaseOf(service),
    role: databaseOf(service),
    password: secrets.databasePasswords[service],
  }))
  for (const database of databases) await ensureDatabase(adminUrl, database)
  return databaseAddresses(adminUrl, secrets.databasePasswords)
}

async function provideNats(options: EngineOptions, port: number): Promise<Addresses['nats']> {
  const { dataDir, secrets, external, processes, log } = options
  if (external.nats) {
    await prepareNatsAt({ ...options.environment, NATS_OPERATOR_URL: external.nats }, natsNeeds)
    return Object.fromEntries(serviceNames.map((service) => [service, external.nats])) as Addresses['nats']
  }
  const binary = await findNatsServer({ log })
  const { natsPasswords, natsOperatorPassword: operator } = secrets
  const configText = natsServerConfig({ passwords: { ...natsPasswords, operator }, services: natsNeeds })
  await processes.run('nats', async (context) => {
    const dir = join(dataDir, 'nats')
    await moveStreams(join(dir, 'jetstream'))
    const server = await startNatsServer({ binary, dir, port, configText, endsWithoutJetStream: true, log, ...context })
    try {
      await prepareNatsAt({ NATS_OPERATOR_URL: `nats://operator:${operator}@127.0.0.1:${port}` }, natsNeeds)
    } catch (err) {
      // Otherwise it would keep the port from the server that is started next.
      await server.stop()
      throw err
    }
    return server
  })
  return Object.fromEntries(
    serviceNames.map((service) => [service, natsAddress(service, port, natsPasswords)]),
  ) as Addresses['nats']
}

async function provideStorage(options: EngineOptions, port: number): Promise<Addresses['storage']> {
  const { dataDir, secrets, processes } = options
  await processes.run('object_store', (context) =>
    startStandIn(options, 'object-store', `http://127.0.0.1:${port}`, context, {
      OBJECT_STORE_PORT: String(port),
      OBJECT_STORE_DATA_DIR: join(dataDir, 'object-store'),
      OBJECT_STORE_ACCESS_KEY_ID: secrets.storage.accessKeyId,
      OBJECT_STORE_SECRET_ACCESS_KEY: secrets.storage.secretAccessKey,
      OBJECT_STORE_BUCKETS: BUCKET,
      OBJECT_STORE_REGION: REGION,
    }),
  )
  return { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, ...secrets.storage }
}

async function provideMail(
  options: EngineOptions,
  ports: Readonly<Record<'mailbox' | 'mailbox_smtp' | 'mail_returns', number>>,
): Promise<Pick<Addresses, 'smtp' | 'sms' | 'mailReturns'> & { page?: string }> {
  const { dataDir, secrets, external, gatewayUrl, processes } = options
  if (external.smtp && external.sms) return { smtp: external.smtp, sms: external.sms }
  const origin = `http://127.0.0.1:${ports.mailbox}`
  const mailReturns = { domain: MAIL_RETURN_DOMAIN, port: ports.mail_returns }
  await processes.run('mailbox', (context) =>
    startStandIn(options, 'mailbox', origin, context, {
      MAILBOX_HTTP_PORT: String(ports.mailbox),
      MAILBOX_TOKEN: secrets.mailboxToken,
      MAILBOX_SMTP_PORT: String(ports.mailbox_smtp),
      MAILBOX_DATA_DIR: join(dataDir, 'mailbox'),
      MAILBOX_SMS_ACCOUNT_SID: secrets.sms.accountSid,
      MAILBOX_SMS_AUTH_TOKEN: secrets.sms.authToken,
      MAILBOX_SMS_INBOUND_URL: gatewayUrl + notifications.operations.receiveSms.path,
      MAILBOX_RETURN_SMTP_URL: `smtp://127.0.0.1:${mailReturns.port}`,
      MAILBOX_RETURN_DOMAIN: mailReturns.domain,
    }),
  )
  return {
    smtp: external.smtp ?? `smtp://127.0.0.1:${ports.mailbox_smtp}`,
    ...(!external.smtp && { mailReturns }),
    sms: external.sms ?? { url: origin, ...secrets.sms, callbackOrigin: gatewayUrl },
    page: `${origin}/${secrets.mailboxToken}`,
  }
}

async function provideBilling(options: EngineOptions, port: number): Promise<Addresses['billing']> {
  const { dataDir, secrets, gatewayUrl, processes } = options
  const url = `http://127.0.0.1:${port}`
  await processes.run('billing_provider', (context) =>
    startStandIn(options, 'billing-provider', url, context, {
      BILLING_PROVIDER_PORT: String(port),
      BILLING_PROVIDER_DATA_DIR: join(dataDir, 'billing-provider'),
      BILLING_PROVIDER_SECRET_KEY: secrets.billing.secretKey,
      BILLING_PROVIDER_WEBHOOK_SECRET: secrets.billing.webhookSecret,
      BILLING_PROVIDER_WEBHOOK_URL: gatewayUrl + identity.operations.receiveBillingEvent.path,
    }),
  )
  return { url, ...secrets.billing }
}

async function providePracticeManagement(
  options: EngineOptions,
  ports: Readonly<Record<'practice_management' | 'practice_management_storage', number>>,
): Promise<{ address: NonNullable<Addresses['practiceManagement']>; page: string }> {
  const { dataDir, secrets, gatewayUrl, processes } = options
  const { clientId, clientSecret, pageToken } = secrets.practiceManagement
  const { receiveIntegrationCallback, receiveIntegrationDeauthorization } = integrations.operations
  const url = `http://127.0.0.1:${ports.practice_management}`
  await processes.run('practice_management', (context) =>
    startStandIn(options, 'practice-management', url, context, {
      PRACTICE_MANAGEMENT_PORT: String(ports.practice_management),
      PRACTICE_MANAGEMENT_STORAGE_PORT: String(ports.practice_management_storage),
      PRACTICE_MANAGEMENT_DATA_DIR: join(dataDir, 'practice-management'),
      PRACTICE_MANAGEMENT_TOKEN: pageToken,
      PRACTICE_MANAGEMENT_CLIENT_ID: clientId,
      PRACTICE_MANAGEMENT_CLIENT_SECRET: clientSecret,
      PRACTICE_MANAGEMENT_REDIRECT_URIS: gatewayUrl + receiveIntegrationCallback.path,
      PRACTICE_MANAGEMENT_DEAUTHORIZE_URL: gatewayUrl + receiveIntegrationDeauthorization.path,
    }),
  )
  return { address: { url, clientId, clientSecret }, page: `${url}/${pageToken}` }
}

/** Starts a stand-in; it is ready when its address answers. */
function startStandIn(
  { environment, bundles, log }: EngineOptions,
  name: StandIn,
  url: string,
  context: StartContext,
  settings: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  return startProcess({
    name,
    command: process.execPath,
    args: bundles[name],
    env: { ...environment, ...settings },
    ready: () => answersHttp(url),
    ...context,
  }).then((started) => {
    log(`${name}: ready on ${url}`)
    return started
  })
}
