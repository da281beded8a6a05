import { PlatformError } from './platform-error.ts'

/** Engines that the caller runs and names by address in the environment; what is undefined the platform runs itself. */
export type ExternalEngines = {
  /** Of a role that may create roles and databases. */
  readonly postgres?: string
  /** With credentials, when it asks for any; all services then share them. */
  readonly nats?: string
  readonly storage?: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
  readonly smtp?: string
  readonly sms?: { readonly url: string; readonly accountSid: string; readonly authToken: string }
  readonly clamd?: string
  /** Whether the caller's own settings give the identity service a payment provider. */
  readonly billing?: true
  /** Whether the caller's own settings give the integrations service a practice-management system. */
  readonly practiceManagement?: true
}

const PRACTICE_MANAGEMENT_SETTINGS = ['PM_AUTH_URL', 'PM_TOKEN_URL', 'PM_API_URL', 'PM_CLIENT_ID', 'PM_CLIENT_SECRET']

/** @throws PlatformError when an address comes without what its use takes */
export function readExternalEngines(environment: NodeJS.ProcessEnv): ExternalEngines {
  const needed = (name: string, because: string) => {
    const value = environment[name]
    if (!value) throw new PlatformError(`${because} is set, so ${name} must be set too.`)
    return value
  }
  const { POSTGRES_URL, NATS_URL, S3_ENDPOINT, SMTP_URL, SMS_API_URL, CLAMD_ADDRESS } = environment
  return {
    ...(POSTGRES_URL && { postgres: POSTGRES_URL }),
    ...(NATS_URL && { nats: NATS_URL }),
    ...(S3_ENDPOINT && {
      storage: {
        endpoint: S3_ENDPOINT,
        bucket: environment.S3_BUCKET ?? 'dossier-documents',
        region: environment.S3_REGION ?? 'us-east-1',
        accessKeyId: needed('S3_ACCESS_KEY_ID', 'S3_ENDPOINT'),
        secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'),
      },
    }),
    ...(SMTP_URL && { smtp: SMTP_URL }),
    ...(SMS_API_URL && {
      sms: {
        url: SMS_API_URL,
        accountSid: needed('SMS_ACCOUNT_SID', 'SMS_API_URL'),
        authToken: needed('SMS_AUTH_TOKEN', 'SMS_API_URL'),
      },
    }),
    ...(CLAMD_ADDRESS && { clamd: CLAMD_ADDRESS }),
    ...(environment.BILLING_SECRET_KEY && { billing: true }),
    ...(PRACTICE_MANAGEMENT_SETTINGS.some((name) => environment[name] || environment[`${name}_FILE`]) && {
      practiceManagement: true,
    }),
  }
}
