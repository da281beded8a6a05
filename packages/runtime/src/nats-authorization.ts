import { allNotices, calls, noticeSubject, type ServiceName, serviceNames } from '@dossier/contracts'
import { EVENT_STREAM, jobStreamOf, RATE_LIMIT_BUCKET } from './streams.ts'

/**
 * The greatest answer is a full page of document requests with every text at its bound in 4-byte characters: 9 MB.
 * Servers take 1 MB unless told otherwise and 64 MB at most.
 */
export const PAYLOAD_BYTES_MAX = 16 * 1024 * 1024

/** A NATS server's configuration as Dossier needs it: who may do what, and how large a message may be. */
export function natsServerConfig(passwords: Record<ServiceName, string>, operatorPassword?: string): string {
  return `max_payload: ${PAYLOAD_BYTES_MAX}\n${natsAuthorization(passwords, operatorPassword)}`
}

/** Longest time in which a service may still answer a request, in seconds. */
const RESPONSE_S_MAX = 15

/**
 * The `authorization` block of a NATS server's configuration: a user per service, who may answer its own subjects,
 * ask the services that the topology lists, emit its own events and notices, hear the notices that name it as a
 * listener, and nothing else. With `operatorPassword` there is also the user `operator`, who may do everything: for
 * administration and tests.
 * The configuration language is described at https://docs.nats.io/running-a-nats-service/configuration/securing_nats.
 */
function natsAuthorization(passwords: Record<ServiceName, string>, operatorPassword?: string): string {
  const users = serviceNames.map((service) => {
    const { publish, subscribe } = natsPermissions(service)
    return `    {
      user: ${quote(service)}, password: ${quote(passwords[service])}
      permissions: {
        publish: { allow: [${publish.map(quote).join(', ')}] }
        subscribe: { allow: [${subscribe.map(quote).join(', ')}] }
        allow_responses: { max: 1, expires: "${RESPONSE_S_MAX}s" }
      }
    }`
  })
  if (operatorPassword) users.push(`    { user: "operator", password: ${quote(operatorPassword)} }`)
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`
}

/** The inbox prefix of a service's replies: its own, so that no other service can listen to them. */
export function inboxPrefixOf(service: ServiceName): string {
  return `_INBOX_${service}`
}

export function natsPermissions(service: ServiceName): { publish: string[]; subscribe: string[] } {
  const asked = calls[service].map((callee) => `rpc.${callee}.>`)
  const inbox = `${inboxPrefixOf(service)}.>`
  const heard = allNotices.filter(({ listeners }) => listeners.includes(service)).map(noticeSubject)
  if (service === 'gateway') {
    return { publish: [...asked, ...bucketSubjects(RATE_LIMIT_BUCKET)], subscribe: [inbox, ...heard] }
  }

  const streams = [EVENT_STREAM, jobStreamOf(service)]
  return {
    publish: [
      ...asked,
      `evt.${service}.>`,
      `note.${service}.>`,
      `job.${service}.>`,
      ...streams.flatMap(streamSubjects),
    ],
    subscribe: [inbox, `rpc.${service}.> ${service}`, ...heard],
  }
}

/** What it takes to ensure a stream, and to ensure, pull from and acknowledge to consumers on it. */
function streamSubjects(stream: string): string[] {
  return [
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.INFO.${stream}.>`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
    `$JS.ACK.${stream}.>`,
    `$JS.ACK.*.*.${stream}.>`,
  ]
}

/** What it takes to make a key-value bucket, and to read and write its keys. */
function bucketSubjects(bucket: string): string[] {
  return [
    `$JS.API.STREAM.CREATE.KV_${bucket}`,
    `$JS.API.STREAM.INFO.KV_${bucket}`,
    `$JS.API.STREAM.MSG.GET.KV_${bucket}`,
    `$JS.API.DIRECT.GET.KV_${bucket}`,
    `$JS.API.DIRECT.GET.KV_${bucket}.>`,
    `$KV.${bucket}.>`,
  ]
}

function quote(text: string): string {
  return JSON.stringify(text)
}
