import { commonSettings, env, principalKeySchema, setting } from '@dossier/runtime'
import { z } from 'zod'

/** Origins, separated by commas, as a content security policy has them. */
const originList = z.string().transform((text, context) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (URL.canParse(part) && new URL(part).origin !== 'null') return new URL(part).origin
      context.addIssue({ code: 'custom', message: 'must be origins such as https://files.example.com' })
      return z.NEVER
    }),
)

const IS_NUMBER =
  'is a number, as up to version 0.1.0; write the networks from which the proxies connect instead, such as 10.244.0.0/16'

/** A network of every address would believe every caller. */
const networkEntry = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((entry) => !entry.endsWith('/0'))

/** Refuses a number, which this setting was up to 0.1.0, except 0, which meant no proxies. The chart's schema has the pattern too. */
const notANumber = /^0?$|\D/

/** Networks of proxies, separated by commas. */
const networkList = z
  .string()
  .regex(notANumber, IS_NUMBER)
  .transform((text, context) => {
    if (text === '0') return []
    const entries = text.split(',').flatMap((part) => part.trim() || [])
    if (!entries.every((entry) => networkEntry.safeParse(entry).success)) {
      context.addIssue({
        code: 'custom',
        message: 'must be addresses or networks smaller than all addresses, such as 10.244.0.0/16,fd00::7',
      })
    }
    return entries
  })

export const settings = {
  ...commonSettings,
  PRINCIPAL_SIGNING_KEY: setting({
    schema: principalKeySchema,
    doc: 'Ed25519 private key as id:base64 that principals are signed with. The command new-principal-keys makes a pair; services take PRINCIPAL_PUBLIC_KEYS.',
    example: 'p1:base64-of-32-bytes',
    secret: true,
  }),
  PORT: setting({ schema: env.port, doc: 'Public port; 0 picks a free one.', default: '8080' }),
  BIND_HOST: setting({
    schema: env.text,
    doc: 'Address that the public port listens on. :: means all IPv4 and IPv6 addresses; localhost stands for 127.0.0.1 and ::1.',
    default: '::',
  }),
  APP_URL: setting({
    schema: env.url,
    doc: 'Address of the web application: only its pages may change something with a session. https in production.',
    example: 'https://app.example.com',
  }),
  WEB_DIR: setting({
    schema: z.string(),
    doc: 'Folder with the built pages of apps/web, such as the client portal. Empty: this gateway serves none of them.',
    default: '',
  }),
  DOCS_DIR: setting({
    schema: z.string(),
    doc: 'Folder with the built documentation of apps/docs, for /docs. Empty: this gateway serves none, and errors name no page of it.',
    default: '',
  }),
  STORAGE_ORIGINS: setting({
    schema: originList,
    doc: "Origins of the storage that the pages send files to, separated by commas: the origin of the documents service's S3_PUBLIC_ENDPOINT, with the bucket's name in front unless S3_FORCE_PATH_STYLE is on. The pages may connect to no other host.",
    default: '',
    example: 'https://files.example.com',
  }),
  SIGN_UP_ENABLED: setting({
    schema: env.flag,
    doc: 'Whether anybody may sign up a firm, at /signup and through the API. Otherwise operators create firms.',
    default: 'false',
  }),
  MCP_ENABLED: setting({
    schema: env.flag,
    doc: 'Whether AI applications may connect to the MCP server at /mcp. Firms decide which ones may, and what they may do.',
    default: 'true',
  }),
  MCP_ORIGINS: setting({
    schema: originList,
    doc: 'Origins of AI applications that run in browsers, separated by commas, whose pages may call /mcp. Applications outside of browsers need none.',
    default: '',
    example: 'https://assistant.example.com',
  }),
  TRUSTED_PROXIES: setting({
    schema: networkList,
    doc: 'Networks in CIDR notation or addresses, separated by commas, from which the proxies in front of the gateway connect. Only their X-Forwarded-For is trusted: the caller is its last address outside these networks.',
    default: '',
    example: '10.244.0.0/16',
  }),
  CONNECTIONS_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Connections that are open at a time; further ones are closed at once. Each takes about 20 KiB: set fewer if the memory limit is low.',
    default: '10000',
  }),
  LIVE_STREAMS_MAX: setting({
    schema: env.count,
    doc: 'Pages that get live updates at a time; further ones poll every few seconds. Each takes a connection: keep this well below CONNECTIONS_MAX.',
    default: '2000',
  }),
  DRAIN_LEAD_MS: setting({
    schema: env.count,
    doc: 'How long the gateway still takes requests at shutdown after /readyz fails, in milliseconds: longer than load balancers take to notice.',
    default: '5000',
  }),
  CREDENTIAL_TTL_MS: setting({
    schema: env.count,
    doc: 'How long a credential is cached without asking identity again, in milliseconds: the longest life of a stale answer.',
    default: '10000',
  }),
  RATE_LIMIT_ALONE_PERCENT: setting({
    schema: env.count.pipe(z.number().max(100)),
    doc: 'Share of the rest of a limit that this gateway admits while the shared count is unreachable, in percent: 100 divided by the number of gateways keeps the limit.',
    default: '33',
  }),
  RATE_LIMIT_SILENCE_MS: setting({
    schema: env.count.pipe(z.number().min(2).max(2_000)),
    doc: 'How long the shared count may be silent, in milliseconds, before requests are decided without it. A request never waits longer for it. Set more if NATS is far away or the machine is busy.',
    default: '30',
  }),
  ADDRESS_REQUESTS_PER_MINUTE: setting({
    schema: env.count,
    doc: 'Requests without a credential that one address may make in 60 s.',
    default: '60',
  }),
  ADDRESS_FAILURES_PER_MINUTE: setting({
    schema: env.count,
    doc: 'Failed authentications of one kind and address in 60 s. After that, the address has to wait; valid credentials, such as a known API key, are still accepted.',
    default: '20',
  }),
}

/** What no operator has a reason to change, and tests do. Times are in milliseconds. */
export const constants = {
  /** Longest time in which a caller may send headers (10 s at most) and body. */
  REQUEST_MS_MAX: 30_000,
  /** API keys, and as many sessions, held in memory; each takes about 1 KiB. */
  CREDENTIALS_MAX: 50_000,
  /**
   * How often the API requests of firms are reported to identity: the age of the figure in usage, and what a gateway that is
   * killed loses.
   */
  REQUEST_COUNT_REPORT_MS: 5_000,
}

export type Constants = typeof constants
