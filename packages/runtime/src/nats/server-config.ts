import { type ServiceName, serviceNames } from '@dossier/contracts'
import { natsImports, natsRightsOf } from './authorization.ts'
import type { NatsNeeds } from './streams.ts'
import { type NatsPasswords, type NatsUser, natsUsers, natsUsersOf } from './users.ts'

/**
 * The largest answer is a full page of document requests, with every text at its maximum in 4-byte characters: 9 MB.
 * NATS servers accept 1 MB by default and 64 MB at most.
 */
export const PAYLOAD_BYTES_MAX = 16 * 1024 * 1024

/**
 * What a server may keep in files, all streams together, as its configuration says it. By default, a server takes three quarters
 * of what is free on the disk when it starts: on a disk with little room, the streams with a size of their own do not fit.
 */
export const JETSTREAM_FILE_STORE_MAX = '16GB'

/**
 * The server pings each client this often, in seconds, and drops one that leaves this many pings unanswered. A replica
 * that hangs, or whose machine is cut off, then gets no more requests after about 6 s; with the server's defaults it
 * would get its share of them for 6 to 8 minutes. Server 2.9 puts a ping off while it sends the client anything, which
 * `LeasedSubscription` ends after about a second.
 */
const PING_S = 2
const PINGS_UNANSWERED_MAX = 2

/** The account with JetStream and the operator. */
export const JETSTREAM_ACCOUNT = 'JETSTREAM'
/** The account of the services. */
const SERVICES_ACCOUNT = 'SERVICES'

/**
 * For how long the server forwards what JetStream answers to a request, in seconds since the request or the last answer:
 * twice as long as a pull waits. The server remembers each request that long.
 */
export const ANSWERS_FORWARDED_S = 10

/** Lies beside the file of `natsServerConfigFile`: a JSON object with the password of each user. */
export const NATS_PASSWORDS_FILE = 'passwords.json'

/** The server takes it for a bcrypt hash. No text has one so short. */
const HASH_OF_NO_PASSWORD = '$2a$00$'

/** Input for a NATS server's configuration. */
export interface NatsConfigParts {
  passwords: NatsPasswords
  /** What the services consume. A service that is missing here can receive neither events nor jobs. */
  services: readonly NatsNeeds[]
}

/**
 * A NATS server's configuration as Dossier needs it: who may do what, how large a message may be, and how soon the
 * server drops a client that has fallen silent.
 */
export function natsServerConfig({ passwords, services }: NatsConfigParts): string {
  return configWith(passwordLines(passwords), services)
}

/**
 * The same configuration for any installation. It reads the passwords from `NATS_PASSWORDS_FILE` in its folder whenever the server
 * loads it.
 */
export function natsServerConfigFile(services: readonly NatsNeeds[]): string {
  // A line of an included file takes the place of the one before with the same name.
  return configWith([...passwordLines({}), `include ${NATS_PASSWORDS_FILE}`], services)
}

function configWith(passwordLines: readonly string[], services: readonly NatsNeeds[]): string {
  return `max_payload: ${PAYLOAD_BYTES_MAX}
ping_interval: "${PING_S}s"
ping_max: ${PINGS_UNANSWERED_MAX}
${natsAccounts(passwordLines, services)}`
}

/** Variables under the names of the users. */
function passwordLines(passwords: NatsPasswords): string[] {
  return natsUsers.map((user) => `${quote(user)}: ${quote(passwords[user] || HASH_OF_NO_PASSWORD)}`)
}

/**
 * The `accounts` block of a NATS server's configuration: the users of each service, who may do what `natsRightsOf` lists, and
 * those of the operator. `allow_responses` is not used: the server remembers every request until the right to answer it expires,
 * and searches this list at each answer, which took 552 instead of 62 µs of CPU a request.
 *
 * JetStream publishes its answers past the asker's rights, to any reply subject. In an account of its own it publishes them
 * to a subject that the server makes up, and the server forwards them to the services' account. There they may reach
 * subscriptions but, because the server refuses to enter one export twice with one message, not JetStream. Hence one
 * export of everything; each import takes a part of it: docs/decisions/0078.
 *
 * The configuration language is described at https://docs.nats.io/running-a-nats-service/configuration/securing_nats. The server
 * takes a text in this block for the name of an account, unless it is used as a variable.
 */
function natsAccounts(passwordLines: readonly string[], services: readonly NatsNeeds[]): string {
  const rights = serviceNames.map((service) => {
    const { publish, subscribe } = natsRightsOf(service, services)
    return `    ${rightsOf(service)}: {
      publish: { allow: [
${list(publish)}
      ] }
      subscribe: { allow: [
${list(subscribe)}
      ] }
    }`
  })
  const users = serviceNames.flatMap((service) =>
    natsUsersOf(service).map((user) => `      { ${signIn(user)}, permissions: $${rightsOf(service)} }`),
  )
  const imports = natsImports(services).map(({ subject, to }) => {
    const named = to === undefined ? '' : `, to: ${quote(to)}`
    return `      { service: { account: ${JETSTREAM_ACCOUNT}, subject: ${quote(subject)} }${named} }`
  })
  const operators = natsUsersOf('operator').map((user) => `{ ${signIn(user)} }`)
  return `accounts {
${passwordLines.map((line) => `  ${line}`).join('\n')}

  ${JETSTREAM_ACCOUNT} {
    jetstream: enabled
    users: [${operators.join(', ')}]
    exports: [
      { service: ">", accounts: [${SERVICES_ACCOUNT}], response_type: stream, response_threshold: "${ANSWERS_FORWARDED_S}s" }
    ]
  }

  ${SERVICES_ACCOUNT} {
${rights.join('\n')}
    users: [
${users.join('\n')}
    ]
    imports: [
${imports.join('\n')}
    ]
  }
}
`
}

function rightsOf(service: ServiceName): string {
  return `rights-of-${service}`
}

function signIn(user: NatsUser): string {
  return `user: ${quote(user)}, password: $${user}`
}

function list(subjects: readonly string[]): string {
  return subjects.map((subject) => `        ${quote(subject)}`).join('\n')
}

function quote(text: string): string {
  return JSON.stringify(text)
}
