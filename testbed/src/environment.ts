import type { ServiceName } from '@dossier/contracts'
import { newPrincipalKeys } from '@dossier/runtime'
import type { TestDatabases } from './databases.ts'
import type { SharedEngines } from './shared-engines.ts'

export type Environment = Record<string, string>

/** Where the web application is said to be. */
export const APP_URL = 'http://app.test'

const principalKeys = newPrincipalKeys('test')

/** What each service of a system under test is started with. */
export function testEnvironment(
  engines: SharedEngines,
  databases: TestDatabases,
  natsUrlOf: (service: ServiceName) => string,
): Record<ServiceName, Environment> {
  const { objectStore, mailbox } = engines
  const common = (service: ServiceName) => ({
    NATS_URL: natsUrlOf(service),
    OPS_PORT: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    DRAIN_MS_MAX: '5000',
  })
  const owner = (service: Exclude<ServiceName, 'gateway'>) => ({
    ...common(service),
    PRINCIPAL_PUBLIC_KEYS: principalKeys.publicKey,
    DATABASE_URL: databases.urlOf(service),
    DATABASE_CONNECTIONS_MAX: '8',
  })
  return {
    gateway: {
      ...common('gateway'),
      PRINCIPAL_SIGNING_KEY: principalKeys.signingKey,
      PORT: '0',
      BIND_HOST: '127.0.0.1',
      APP_URL,
      DRAIN_LEAD_MS: '0',
      // All tests share one address.
      ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      ADDRESS_FAILURES_PER_MINUTE: '1000000',
    },
    identity: { ...owner('identity'), APP_URL },
    matters: { ...owner('matters'), APP_URL, PORTAL_REQUESTS_PER_MINUTE: '1000000' },
    documents: {
      ...owner('documents'),
      S3_ENDPOINT: objectStore.url,
      S3_PUBLIC_ENDPOINT: objectStore.url,
      S3_BUCKET: objectStore.bucket,
      S3_REGION: objectStore.region,
      S3_ACCESS_KEY_ID: objectStore.accessKeyId,
      S3_SECRET_ACCESS_KEY: objectStore.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      SCANNER: 'builtin',
    },
    notifications: {
      ...owner('notifications'),
      APP_URL,
      SMTP_URL: mailbox.smtpUrl,
      EMAIL_FROM: 'Dossier <no-reply@dossier.test>',
      SMS_API_URL: mailbox.origin,
      SMS_ACCOUNT_SID: mailbox.smsAccountSid,
      SMS_AUTH_TOKEN: mailbox.smsAuthToken,
      SMS_FROM: '+15005550006',
      SMS_PER_NUMBER_DAY: '1000000',
      SMS_PER_FIRM_DAY: '1000000',
      WEBHOOK_ALLOW_LOCAL: 'true',
    },
    integrations: { ...owner('integrations'), APP_URL },
  }
}

/** What every process needs from the machine: the path to programs, and Node's compile cache. */
export const machineEnvironment: Readonly<NodeJS.ProcessEnv> = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}
