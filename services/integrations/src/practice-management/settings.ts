import { ConfigError, type ConfigOf, env, setting } from '@dossier/runtime'
import { z } from 'zod'

/** Every scope that `interface.md` names. */
const ALL_SCOPES = 'matters:read matters:write contacts:read contacts:write documents:read documents:write'

/** A call that makes something must have ended before another process may take over: see the margin of a lease. */
const TIMEOUT_MS_MAX = 10_000

export const practiceManagementSettings = {
  PM_AUTH_URL: setting({
    schema: env.optionalBaseUrl,
    doc: 'Where a person grants access: /oauth/authorize is added. Empty: this installation has no practice-management system. With it, PM_TOKEN_URL, PM_API_URL, PM_CLIENT_ID and PM_CLIENT_SECRET are required.',
    default: '',
  }),
  PM_TOKEN_URL: setting({
    schema: env.optionalBaseUrl,
    doc: 'Where tokens are issued and taken back: /oauth/token and /oauth/deauthorize are added.',
    default: '',
  }),
  PM_API_URL: setting({
    schema: env.optionalBaseUrl,
    doc: 'The API with its version, such as https://app.clio.com/api/v4.',
    default: '',
  }),
  PM_CLIENT_ID: setting({ schema: z.string(), doc: 'Key of the application that is registered there.', default: '' }),
  PM_CLIENT_SECRET: setting({ schema: z.string(), doc: 'Secret of that application.', default: '', secret: true }),
  PM_SCOPES: setting({
    schema: z.string(),
    doc: 'Scopes to ask for, separated by spaces. - asks for none, where the rights belong to the application.',
    default: ALL_SCOPES,
  }),
  PM_TIMEOUT_MS: setting({
    schema: env.count.pipe(z.number().min(100).max(TIMEOUT_MS_MAX)),
    doc: 'Longest wait for the answer to one call, in milliseconds.',
    default: '10000',
  }),
}

/** Settings for the practice-management system. URLs have no trailing slash. */
export interface PracticeManagementSettings {
  authUrl: string
  tokenUrl: string
  apiUrl: string
  /** Whether the API is reached by plain http, which is for local use alone: files may then go to this machine too. */
  isLocal: boolean
  clientId: string
  clientSecret: string
  /** Empty if none are requested. */
  scopes: string
  timeoutMs: number
}

type Config = ConfigOf<typeof practiceManagementSettings>

/** All settings, or undefined if none is set. Throws a ConfigError if only some are. */
export function readPracticeManagementSettings(config: Config): PracticeManagementSettings | undefined {
  const needed = ['PM_AUTH_URL', 'PM_TOKEN_URL', 'PM_API_URL', 'PM_CLIENT_ID', 'PM_CLIENT_SECRET'] as const
  const missing = needed.filter((name) => config[name] === '')
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) throw new ConfigError(`the practice-management system needs ${missing.join(', ')} too`)
  return {
    authUrl: config.PM_AUTH_URL,
    tokenUrl: config.PM_TOKEN_URL,
    apiUrl: config.PM_API_URL,
    isLocal: new URL(config.PM_API_URL).protocol === 'http:',
    clientId: config.PM_CLIENT_ID,
    clientSecret: config.PM_CLIENT_SECRET,
    scopes: config.PM_SCOPES === '-' ? '' : config.PM_SCOPES,
    timeoutMs: config.PM_TIMEOUT_MS,
  }
}
