import { allNotices, callsOf, noticeSubject, type ServiceName, serviceNames, subjectOf } from '@dossier/contracts'
import { type JournalDefinition, journalSubject } from './journal.ts'
import {
  AUDIT_SUBJECT,
  consumersOf,
  type DurableConsumer,
  jobNoticeSubject,
  type NatsNeeds,
  publishedStreamsOf,
  RATE_LIMIT_BUCKET,
} from './streams.ts'

/** An import of the services' account from JetStream's account, renamed to `to` if set. */
interface NatsImport {
  subject: string
  to?: string
}

/**
 * What the services' account imports. The import of `unused` takes the place of one that the server would add by itself,
 * whose answers could reach JetStream.
 */
export function natsImports(services: readonly NatsNeeds[]): NatsImport[] {
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

/** Prefix of the reply subjects of all requests. */
export const INBOX = '_INBOX'

/** Publish and subscribe rights of a service. */
interface NatsPermissions {
  publish: string[]
  /** Additional publish rights for JetStream. */
  store: string[]
  /** Subjects for its responses. */
  answer: string[]
  subscribe: string[]
}

/**
 * What a service may publish and subscribe to: it makes the calls that `serviceCalls` lists, answers its own in the
 * inboxes of the services that make them, emits its own events, jobs and notices, receives the notices that name it, pulls
 * from its own consumers, asks for the size and age of the streams that it publishes to, and adds to its own journals and
 * reads them. It can make, change or read nothing else of JetStream.
 */
export function natsPermissions(service: ServiceName, services: readonly NatsNeeds[]): NatsPermissions {
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
    subscribe: [inbox, `rpc.${service}.> ${service}`, jobNoticeSubject(service), ...heard],
  }
}

/** The permissions of the service's user in the server configuration. */
export function natsRightsOf(
  service: ServiceName,
  services: readonly NatsNeeds[],
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

/** Rights to append to a journal and to read it. */
function journalSubjects(journal: JournalDefinition): string[] {
  return [journalSubject(journal), ...['INFO', 'MSG.GET'].map((verb) => `$JS.API.STREAM.${verb}.${journal.stream}`)]
}

/** Rights to read and write the keys of a bucket. */
function bucketSubjects(bucket: string): string[] {
  return [`$JS.API.DIRECT.GET.KV_${bucket}.>`, `$KV.${bucket}.>`]
}
