import { type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { PRICE_ENTERPRISE, PRICE_PRO } from '../billing-provider/index.ts'
import { applicationSettings } from '../practice-management/index.ts'
import type { PlatformSecrets } from './secrets.ts'

/** Where the engines are, as each service must address them. */
export type Addresses = {
  /** With the service's role and password. */
  readonly databases: Readonly<Record<OwnerName, string>>
  /** With the service's user and password. */
  readonly nats: Readonly<Record<ServiceName, string>>
  readonly storage: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
  readonly smtp: string
  readonly sms: {
    readonly url: string
    readonly accountSid: string
    readonly authToken: string
    /** How the provider knows the gateway; without it the caller's own setting holds. */
    readonly callbackOrigin?: string
  }
  /** Where bounces and replies are received; without it the caller's own settings apply. */
  readonly mailReturns?: { readonly domain: string; readonly port: number }
  /** host:port; without it the documents service uses its built-in scanner. */
  readonly clamd?: string
  /** Without it the caller's own settings hold. */
  readonly billing?: { readonly url: string; readonly secretKey: string; readonly webhookSecret: string }
  /** Without it the caller's own settings hold. */
  readonly practiceManagement?: { readonly url: string; readonly clientId: string; readonly clientSecret: string }
}

export type Ports = {
  readonly gateway: number
  readonly ops: Readonly<Record<ServiceName, number>>
}

export type Environment = Readonly<Record<string, string>>

/** The settings of every service on one machine. */
export function serviceEnvironment(
  secrets: Pick<PlatformSecrets, 'encryptionKeys' | 'principalKeys'>,
  addresses: Addresses,
  ports: Ports,
): Record<ServiceName, Environment> {
  const appUrl = `http://127.0.0.1:${ports.gateway}`
  const own: Record<ServiceName, Environment> = {
    gateway: {
      PRINCIPAL_SIGNING_KEY: secrets.principalKeys.signingKey,
      PORT: String(ports.gateway),
      BIND_HOST: 'localhost',
      APP_URL: appUrl,
      STORAGE_ORIGINS: new URL(addresses.storage.endpoint).origin,
      // Nothing stands before it that would have to notice.
      DRAIN_LEAD_MS: '0',
      // All callers share this machine's address.
      ADDRESS_REQUESTS_PER_MINUTE: '6000',
      ADDRESS_FAILURES_PER_MINUTE: '6000',
    },
    identity: {
      APP_URL: appUrl,
      RUN_MODE: 'live',
      SIGN_IN_ADDRESS_FAILURES_FREE: '6000',
      ...(addresses.billing && {
        BILLING_API_URL: addresses.billing.url,
        BILLING_SECRET_KEY: addresses.billing.secretKey,
        BILLING_WEBHOOK_SECRETS: addresses.billing.webhookSecret,
        BILLING_PRICES_PRO: PRICE_PRO,
        BILLING_PRICES_ENTERPRISE: PRICE_ENTERPRISE,
      }),
    },
    matters: { APP_URL: appUrl, RUN_MODE: 'live' },
    documents: {
      RUN_MODE: 'live',
      S3_ENDPOINT: addresses.storage.endpoint,
      S3_PUBLIC_ENDPOINT: addresses.storage.endpoint,
      S3_BUCKET: addresses.storage.bucket,
      S3_REGION: addresses.storage.region,
      S3_ACCESS_KEY_ID: addresses.storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: addresses.storage.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      ...(addresses.clamd ? { SCANNER: 'clamd', CLAMD_ADDRESS: addresses.clamd } : { SCANNER: 'builtin' }),
    },
    notifications: {
      APP_URL: appUrl,
      RUN_MODE: 'live',
      SMTP_URL: addresses.smtp,
      EMAIL_FROM: 'no-reply@dossier.example',
      ...(addresses.mailReturns && {
        MAIL_RETURN_DOMAIN: addresses.mailReturns.domain,
        MAIL_RETURN_PORT: String(addresses.mailReturns.port),
      }),
      SMS_API_URL: addresses.sms.url,
      SMS_ACCOUNT_SID: addresses.sms.accountSid,
      SMS_AUTH_TOKEN: addresses.sms.authToken,
      ...(addresses.sms.callbackOrigin && { SMS_CALLBACK_ORIGIN: addresses.sms.callbackOrigin }),
      // A number that Twilio reserves for tests: https://www.twilio.com/docs/iam/test-credentials
      SMS_FROM: '+15005550006',
      WEBHOOK_ALLOW_LOCAL: 'true',
    },
    integrations: {
      APP_URL: appUrl,
      ...(addresses.practiceManagement && applicationSettings(addresses.practiceManagement)),
    },
  }
  return mapServices((service) => ({
    NATS_URL: addresses.nats[service],
    OPS_PORT: String(ports.ops[service]),
    LOG_LEVEL: 'info',
    ...(isOwner(service) && {
      DATABASE_URL: addresses.databases[service],
      MIGRATE_ON_START: 'true',
      ENCRYPTION_KEYS: secrets.encryptionKeys[service],
      PRINCIPAL_PUBLIC_KEYS: secrets.principalKeys.publicKey,
    }),
    ...own[service],
  }))
}

/** Settings above that are a matter of taste: the caller's own value wins. The others must fit together. */
const PREFERENCES = [
  'ADDRESS_REQUESTS_PER_MINUTE',
  'ADDRESS_FAILURES_PER_MINUTE',
  'EMAIL_FROM',
  'LOG_LEVEL',
  'RUN_MODE',
  'S3_FORCE_PATH_STYLE',
  'S3_PUBLIC_ENDPOINT',
  'SIGN_IN_ADDRESS_FAILURES_FREE',
  'STORAGE_ORIGINS',
  'SMS_FROM',
  'WEBHOOK_ALLOW_LOCAL',
]

/**
 * The whole environment of a service: what the caller has, such as PATH and settings that the platform leaves alone,
 * overlaid by the platform's settings. A file that the caller names for one of these is not read.
 */
export function withCallersEnvironment(settings: Environment, caller: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.keys(settings).map((name) => `${name}_FILE`)
  const others = Object.fromEntries(Object.entries(caller).filter(([name]) => !own.includes(name)))
  const preferred = PREFERENCES.filter((name) => settings[name] !== undefined && caller[name] !== undefined)
  return { ...others, ...settings, ...Object.fromEntries(preferred.map((name) => [name, caller[name]])) }
}

function isOwner(service: ServiceName): service is OwnerName {
  return (ownerNames as readonly ServiceName[]).includes(service)
}

function mapServices<Value>(make: (service: ServiceName) => Value): Record<ServiceName, Value> {
  return Object.fromEntries(serviceNames.map((service) => [service, make(service)])) as Record<ServiceName, Value>
}
