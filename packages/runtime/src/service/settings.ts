import { z } from 'zod'
import { postgresUrlSchema } from '../database/address.ts'
import { natsUrlSchema } from '../nats/address.ts'
import { natsCredentialsSchema } from '../nats/credentials.ts'
import { principalKeySchema } from '../rpc/signed-principal.ts'
import { telemetrySettings } from '../telemetry/otel-settings.ts'
import { env, setting } from './config.ts'
import { roleSetting } from './role.ts'

/** How connections to NATS are protected. */
export const natsTlsSettings = {
  NATS_TLS: setting({
    schema: z.enum(['required', 'offered']),
    doc: 'required: no connection without TLS, as with tls:// in NATS_URL. offered: TLS if the server offers it, which an attacker on the network can prevent.',
    default: 'offered',
  }),
  NATS_TLS_CA_FILE: setting({
    schema: z.string(),
    doc: "CA certificates in PEM. One of them must have issued the server's certificate. If set, TLS is required. Empty: the CAs that Node trusts.",
    default: '',
  }),
  NATS_TLS_CERT_FILE: setting({
    schema: z.string(),
    doc: "This process's own certificate in PEM, if the server asks for one. If set, TLS is required.",
    default: '',
  }),
  NATS_TLS_KEY_FILE: setting({ schema: z.string(), doc: 'Private key of that certificate, in PEM.', default: '' }),
}

/** Settings of the NATS connection. */
export const natsSettings = {
  NATS_URL: setting({
    schema: natsUrlSchema,
    doc: 'NATS with JetStream, with user and password of this service. tls:// instead of nats:// requires TLS. Separate several servers by commas.',
    example: 'nats://service:password@127.0.0.1:4222',
    secret: true,
  }),
  NATS_CREDENTIALS: setting({
    schema: natsCredentialsSchema,
    doc: 'Content of a .creds file of this service, where NATS keeps its users as JWTs. NATS_URL then has no user. Empty: the user of NATS_URL.',
    default: '',
    secret: true,
  }),
  ...natsTlsSettings,
}

/** Settings for `/version`. */
export const releaseSettings = {
  RELEASE_VERSION: setting({
    schema: z.string(),
    doc: 'Version of the service, as /version shows it. Images set it.',
    default: '',
    harmless: true,
  }),
  RELEASE_REVISION: setting({
    schema: z.string(),
    doc: 'Commit that the process was built from, as /version shows it. Images set it.',
    default: '',
    harmless: true,
  }),
}

/** What every service needs. */
export const commonSettings = {
  ...natsSettings,
  PRINCIPAL_SIGNATURES: setting({
    schema: z.enum(['required', 'accepted']),
    doc: 'required: principals are sent signed and taken only signed. accepted: also unsigned, while processes of a version before signed principals still run.',
    default: 'required',
  }),
  OPS_PORT: setting({
    schema: env.port,
    doc: 'Port of /healthz, /readyz, /version, /metrics and /busiest-firms; 0 picks a free one. Not for the public.',
    default: '9090',
  }),
  OPS_HOST: setting({
    schema: env.text,
    doc: 'Address that the ops port listens on. :: means all IPv4 and IPv6 addresses.',
    default: '127.0.0.1',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    doc: 'Lowest level that is logged.',
    default: 'info',
  }),
  DRAIN_MS_MAX: setting({
    schema: env.count,
    doc: 'Longest wait in milliseconds for work in flight at shutdown; Kubernetes kills after 30 s.',
    default: '10000',
  }),
  ...releaseSettings,
  ...telemetrySettings,
}

/** Settings only for the command `prepare-nats`; running processes don't have them. */
export const operatorSettings = {
  NATS_OPERATOR_URL: setting({
    schema: natsUrlSchema,
    doc: 'Like NATS_URL, with the user and password of the operator.',
    example: 'nats://operator:password@127.0.0.1:4222',
    secret: true,
  }),
  NATS_OPERATOR_CREDENTIALS: setting({
    schema: natsCredentialsSchema,
    doc: "Like NATS_CREDENTIALS, with the operator's file.",
    default: '',
    secret: true,
  }),
  ...natsTlsSettings,
  NATS_REPLICAS: setting({
    schema: env.count.pipe(z.number().min(1).max(5)),
    doc: 'Replicas of each new stream in a NATS cluster; 3 in production. Existing streams keep theirs.',
    default: '1',
  }),
  NATS_EVENTS_BYTES_MAX: setting({
    schema: env.count.pipe(z.number().min(64 * 1024 ** 2)),
    doc: 'Size of the stream of events when it is made, in bytes on each server; an event takes about 1,000. When it is full, the oldest events leave it: consumers that missed them get them by replay-outbox. An existing stream keeps its size.',
    default: String(2 * 1024 ** 3),
  }),
}

/** What services that answer requests need besides. */
export const principalSettings = {
  PRINCIPAL_PUBLIC_KEYS: setting({
    schema: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(principalKeySchema)),
    doc: 'Ed25519 public keys, as id:base64 separated by commas, with which gateways sign principals.',
    example: 'p1:base64-of-32-bytes',
  }),
}

/** Further settings of every service with data. */
export const ownerSettings = {
  ROLE: roleSetting,
  MIGRATE_ON_START: setting({
    schema: env.flag,
    doc: 'Whether to migrate before serving. In production, run the migrate command as a separate job.',
    default: 'false',
  }),
  RPC_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Requests that one process works on at a time; more wait their turn until their deadline.',
    default: '256',
  }),
}

/** Database settings. */
export const databaseSettings = {
  DATABASE_URL: setting({
    schema: postgresUrlSchema(),
    doc: "PostgreSQL database of this service, with the service's own role. Separate a primary and its standbys by commas.",
    example: 'postgres://service:password@127.0.0.1:5432/dossier_service',
    secret: true,
  }),
  DATABASE_CONNECTIONS_MAX: setting({
    schema: env.count.pipe(z.number().min(2)),
    doc: 'Connections of one process for transactions and lists; key look-ups share two more.',
    default: '16',
  }),
}

/** Further settings of the commands `migrate` and `migrate-post`. */
export const tableOwnerSettings = {
  DATABASE_OWNER_URL: setting({
    schema: postgresUrlSchema({ mayBeEmpty: true }),
    doc: 'Address of the same database for migrate and migrate-post, with a role that owns the tables. The role of DATABASE_URL can then use the tables and not alter them. See docs/operations/database-owner.md. Empty: the role of DATABASE_URL owns them.',
    default: '',
    secret: true,
  }),
}

/** Further settings of a service with PostgreSQL tables. */
export const tableSettings = {
  ...databaseSettings,
  DATABASE_POOLER_URL: setting({
    schema: postgresUrlSchema({ hostsMax: 1, mayBeEmpty: true }),
    doc: 'PgBouncer in transaction mode in front of the same database, for all but the relay, sessions with locks and commands, which use DATABASE_URL. See docs/operations/pgbouncer.md. Empty: none.',
    default: '',
    secret: true,
  }),
}

/** Settings of the whole deployment, the same for all services that have them. */
export const deploymentSettings = {
  RUN_MODE: setting({
    schema: z.enum(['live', 'test']),
    doc: 'live in production; test in a sandbox: new API keys are dsr_test_ ones, and emails and SMS are not sent, but kept to be read back, and each firm may move its clock forward. Set the same value for all services that have it.',
    default: 'live',
  }),
}

/** Settings for encryption, for example of the stored responses to requests with an idempotency key. */
export const sealSettings = {
  ENCRYPTION_KEYS: setting({
    schema: z.string().regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/, {
      error: 'must be id:base64 of 32 bytes, separated by commas',
    }),
    doc: 'AES-256 keys as id:base64, separated by commas; the first one encrypts, all of them decrypt.',
    example: 'k1:base64-of-32-random-bytes',
    secret: true,
  }),
}
