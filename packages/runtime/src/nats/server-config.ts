import { type ServiceName, serviceNames } from '@dossier/contracts'
import { natsImports, natsRightsOf } from './authorization.ts'
import type { Consuming } from './streams.ts'

/**
 * The largest answer is a full page of document requests, with every text at its maximum in 4-byte characters: 9 MB.
 * NATS servers accept 1 MB by default and 64 MB at most.
 */
export const PAYLOAD_BYTES_MAX = 16 * 1024 * 1024

/**
 * The server pings each client this often, in seconds, and drops one that leaves this many pings unanswered. A replica
 * that hangs, or whose machine is cut off, then gets no more requests after about 6 s; with the server's defaults it
 * would get its share of them for 6 to 8 minutes. Server 2.9 puts a ping off while it sends the client anything, which
 * `LeasedSubscription` ends after about a second.
 */
const PING_S = 2
const PINGS_UNANSWERED_MAX = 2

/** What a NATS server's configuration is written from. */
export interface NatsConfigParts {
  /** Each service signs in under its name. */
  passwords: Readonly<Record<ServiceName, string>>
  /** Password of the user `operator`, who has all rights: for `prepareNats` and administration. */
  operatorPassword: string
  /** What the services consume; a service that is missing here can take neither events nor jobs. */
  services: readonly Consuming[]
}

/** The account with JetStream and the operator. */
export const JETSTREAM_ACCOUNT = 'JETSTREAM'
/** The account of the services. */
const SERVICES_ACCOUNT = 'SERVICES'

/**
 * For how long the server forwards what JetStream answers to a request, in seconds since the request or the last answer:
 * twice as long as a pull waits. The server remembers each request that long.
 */
export const ANSWERS_FORWARDED_S = 10

/**
 * A NATS server's configuration as Dossier needs it: who may do what, how large a message may be, and how soon the
 * server drops a client that has fallen silent.
 */
export function natsServerConfig(parts: NatsConfigParts): string {
  return [
    `max_payload: ${PAYLOAD_BYTES_MAX}`,
    `ping_interval: "${PING_S}s"`,
    `ping_max: ${PINGS_UNANSWERED_MAX}`,
    natsAccounts(parts),
  ].join('\n')
}

/**
 * The `accounts` block of a NATS server's configuration: a user per service, who may do what `natsPermissions` lists, and
 * the operator. `allow_responses` is not used: the server remembers every request until the right to answer it expires,
 * and searches this list at each answer, which took 552 instead of 62 µs of CPU a request.
 *
 * JetStream publishes its answers past the asker's rights, to any reply subject. In an account of its own it publishes them
 * to a subject that the server makes up, and the server forwards them to the services' account. There they may reach
 * subscriptions but, because the server refuses to enter one export twice with one message, not JetStream. Hence the one
 * export of everything, of which each import takes a part: docs/decisions/0078.
 *
 * The configuration language is described at https://docs.nats.io/running-a-nats-service/configuration/securing_nats.
 */
function natsAccounts({ passwords, operatorPassword, services }: NatsConfigParts): string {
  const users = serviceNames.map((service) => {
    const { publish, subscribe } = natsRightsOf(service, services)
    return `      {
        user: ${quote(service)}, password: ${quote(passwords[service])}
        permissions: {
          publish: { allow: [${publish.map(quote).join(', ')}] }
          subscribe: { allow: [${subscribe.map(quote).join(', ')}] }
        }
      }`
  })
  const imports = natsImports(services).map(({ subject, to }) => {
    const named = to === undefined ? '' : `, to: ${quote(to)}`
    return `      { service: { account: ${JETSTREAM_ACCOUNT}, subject: ${quote(subject)} }${named} }`
  })
  return `accounts {
  ${JETSTREAM_ACCOUNT} {
    jetstream: enabled
    users: [{ user: "operator", password: ${quote(operatorPassword)} }]
    exports: [
      { service: ">", accounts: [${SERVICES_ACCOUNT}], response_type: stream, response_threshold: "${ANSWERS_FORWARDED_S}s" }
    ]
  }
  ${SERVICES_ACCOUNT} {
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

function quote(text: string): string {
  return JSON.stringify(text)
}
