import type { Settings } from '@dossier/runtime'

/** Those outside of the services whom a service opens connections to; keys of networkPolicy.egress in the chart's values. */
export const peers = [
  'dns',
  'nats',
  'database',
  'pooler',
  'mongodb',
  's3',
  'podIdentity',
  'clamd',
  'smtp',
  'https',
  'proxy',
  'telemetry',
] as const
export type Peer = (typeof peers)[number]

/** Settings that lead to a peer. */
const PEER_OF: Readonly<Record<string, Peer>> = {
  NATS_URL: 'nats',
  DATABASE_URL: 'database',
  DATABASE_POOLER_URL: 'pooler',
  MONGODB_URL: 'mongodb',
  S3_ENDPOINT: 's3',
  // Without it, the AWS SDK asks for the credentials of the pod's role.
  S3_ACCESS_KEY_ID: 'podIdentity',
  CLAMD_ADDRESS: 'clamd',
  SMTP_URL: 'smtp',
  SMS_API_URL: 'https',
  WEBHOOK_ALLOW_LOCAL: 'https',
  BILLING_API_URL: 'https',
  // BILLING_API_URL has a default; billing is on with this one.
  BILLING_SECRET_KEY: 'https',
  PM_TOKEN_URL: 'https',
  PM_API_URL: 'https',
  OUTGOING_PROXY_URL: 'proxy',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'telemetry',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'telemetry',
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'telemetry',
}

/** Firms have webhooks without any setting. */
const ALWAYS = ['WEBHOOK_ALLOW_LOCAL']

/** Addresses that others connect to, or that the process listens on. */
const NOT_CONNECTED_TO = [
  'APP_URL',
  'BIND_HOST',
  'MAIL_RETURN_HOST',
  'OPS_HOST',
  'PM_AUTH_URL',
  'S3_PUBLIC_ENDPOINT',
  'SMS_CALLBACK_ORIGIN',
]

const ADDRESS_NAME = /_(URL|ENDPOINT|ADDRESS|ORIGIN|HOST)$/

/**
 * The peers of a service with these settings: `true` for peers that it always needs or that a secret may name, else the
 * settings: at least one of them has to be set. @throws for a setting that looks like an address and is not known here
 */
export function peersOf(settings: Settings): Partial<Record<Peer, true | string[]>> {
  const unknown = Object.keys(settings).filter(
    (name) => ADDRESS_NAME.test(name) && !(name in PEER_OF) && !NOT_CONNECTED_TO.includes(name),
  )
  if (unknown.length > 0) throw new Error(`say in peers.ts whether a process connects to ${unknown.join(', ')}`)

  const found: Partial<Record<Peer, true | string[]>> = { dns: true }
  for (const [name, peer] of Object.entries(PEER_OF)) {
    const setting = settings[name]
    if (!setting || found[peer] === true) continue
    const always = setting.secret || setting.default === undefined || ALWAYS.includes(name)
    found[peer] = always ? true : [...(found[peer] ?? []), name]
  }
  return found
}

/** The settings of a service that say at which ports a peer listens: its addresses, as far as they are no secrets. */
export function addressesOf(settings: Settings): Partial<Record<Peer, string[]>> {
  const found: Partial<Record<Peer, string[]>> = {}
  for (const [name, peer] of Object.entries(PEER_OF)) {
    if (!settings[name] || settings[name].secret || !ADDRESS_NAME.test(name)) continue
    found[peer] = [...(found[peer] ?? []), name]
  }
  return found
}
