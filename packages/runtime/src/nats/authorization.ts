import { allNotices, callsOf, noticeSubject, type ServiceName, serviceNames, subjectOf } from '@dossier/contracts'
import { type JournalDefinition, journalSubject } from './journal.ts'
import {
  AUDIT_SUBJECT,
  type Consuming,
  consumersOf,
  type DurableConsumer,
  publishedStreamsOf,
  RATE_LIMIT_BUCKET,
} from './streams.ts'

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

/** A part of JetStream's account that the services' account imports, under the name `to` where that is another one. */
interface NatsImport {
  subject: string
  to?: string
}

/**
 * What the services' account imports. The import of `unused` takes the place of one that the server would add by itself,
 * whose answers could reach JetStream.
 */
export function natsImports(services: readonly Consuming[]): NatsImport[] {
  const stored = new Set(serviceNames.flatMap((service) => natsPermissions(service, services).store))
  return [{ subject: 'unused', to: '$JS.API.INFO' }, ...[...stored].map((subject) => ({ subject }))]
}

/** The prefix of a service's inboxes: its own, so that no other service can listen to them. */
export function inboxPrefixOf(service: ServiceName): string {
  return `${INBOX}_${service}`
}

/** The prefix of the reply subjects of a service's requests to other services; JetStream's replies never have it. */
export function replyPrefixOf(service: ServiceName): string {
  return `${inboxPrefixOf(service)}.rpc`
}

/** What the reply subject of every request begins with. */
export const INBOX = '_INBOX'

/** What a service may publish and subscribe to. */
interface NatsPermissions {
  publish: string[]
  /** What it may publish to JetStream besides. */
  store: string[]
  /** Where it may publish answers. */
  answer: string[]
  subscribe: string[]
}

/**
 * What a service may publish and subscribe to: it makes the calls that `serviceCalls` lists, answers its own in the
 * inboxes of the services that make them, emits its own events, jobs and notices, hears the notices that name it, pulls
 * from its own consumers, asks for the size and age of the streams that it publishes to, and adds to its own journals and
 * reads them. It can make, change or read nothing else of JetStream.
 */
export function natsPermissions(service: ServiceName, services: readonly Consuming[]): NatsPermissions {
  const asked = callsOf(service).map(subjectOf)
  const inbox = `${inboxPrefixOf(service)}.>`
  const heard = allNotices.filter(({ listeners }) => listeners.includes(service)).map(noticeSubject)
  if (service === 'gateway') {
    return {
      publish: asked,
      store: [AUDIT_SUBJECT, ...bucketSubjects(RATE_LIMIT_BUCKET)],
      answer: [],
      subscribe: [inbox, ...heard],
    }
  }

  const own = services.filter(({ name }) => name === service)
  return {
    publish: [...asked, `note.${service}.>`],
    store: [
      `evt.${service}.>`,
      `job.${service}.>`,
      ...publishedStreamsOf(service).map(({ name }) => `$JS.API.STREAM.INFO.${name}`),
      ...own.flatMap(consumersOf).flatMap(consumerSubjects),
      ...own.flatMap(({ journals = [] }) => journals).flatMap(journalSubjects),
    ],
    answer: askersOf(service).map((asker) => `${replyPrefixOf(asker)}.>`),
    subscribe: [inbox, `rpc.${service}.> ${service}`, ...heard],
  }
}

/** What a server's configuration lists for the service's user. */
export function natsRightsOf(
  service: ServiceName,
  services: readonly Consuming[],
): Pick<NatsPermissions, 'publish' | 'subscribe'> {
  const { publish, store, answer, subscribe } = natsPermissions(service, services)
  return { publish: [...publish, ...store, ...answer], subscribe }
}

/** The services that call this one. */
function askersOf(service: ServiceName): ServiceName[] {
  return serviceNames.filter((asker) => callsOf(asker).some((call) => call.service === service))
}

/** Subjects for pulling from a consumer and acknowledging; the last form is for servers from 2.15 on. */
function consumerSubjects({ stream, name }: DurableConsumer): string[] {
  return [
    `$JS.API.CONSUMER.INFO.${stream}.${name}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
    `$JS.ACK.${stream}.${name}.>`,
    `$JS.ACK.*.*.${stream}.${name}.>`,
  ]
}

/** What it takes to add to a journal and to read it. */
function journalSubjects(journal: JournalDefinition): string[] {
  return [journalSubject(journal), ...['INFO', 'MSG.GET'].map((verb) => `$JS.API.STREAM.${verb}.${journal.stream}`)]
}

/** What it takes to read and write the keys of a bucket. */
function bucketSubjects(bucket: string): string[] {
  return [`$JS.API.DIRECT.GET.KV_${bucket}.>`, `$KV.${bucket}.>`]
}

function quote(text: string): string {
  return JSON.stringify(text)
}
