import {
  allNotices,
  callsOf,
  noticeSubject,
  ownerNames,
  type ServiceName,
  serviceNames,
  subjectOf,
} from '@dossier/contracts'
import { consumersOf, Inbox, natsPermissions, onNotice, prepareNats } from '@dossier/runtime'
import { until, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node'
import { natsNeeds } from './index.ts'
import { newJwtAccounts } from './test/jwt-accounts.ts'
import { PASSWORD, startTestServer, type TestServer } from './test/test-server.ts'

const consumers = natsNeeds.flatMap((service) => consumersOf(service).map((made) => ({ owner: service.name, ...made })))
const INBOX = '_INBOX'
const NO_WAIT = JSON.stringify({ batch: 1, no_wait: true })

const KEY = '$KV.rate_limits.key_1'

type User = 'operator' | ServiceName
type SignIn = Pick<ConnectionOptions, 'user' | 'pass' | 'authenticator'>

const accounts = newJwtAccounts()
const KINDS_OF_USERS: [string, string | undefined, (user: User) => SignIn][] = [
  ['with passwords', undefined, (user) => ({ user, pass: PASSWORD })],
  [
    'as JWTs',
    accounts.configText,
    (user) => ({ authenticator: credsAuthenticator(Buffer.from(accounts.credentialsOf(user))) }),
  ],
]

let server: TestServer
let signIn: (user: User) => SignIn
let operator: NatsConnection
/** Connections of the test that runs. */
const opened: NatsConnection[] = []

describe.each(KINDS_OF_USERS)('users %s', (_kind, configText, credentialsOf) => {
  /** Every stream has messages, and every consumer one that waits for its acknowledgement. */
  beforeAll(async () => {
    server = await startTestServer(configText)
    signIn = credentialsOf
    operator = await connectAs('operator')
    await prepareNats(operator, natsNeeds)
    const client = jetstream(operator)
    for (const { stream, name, subject } of consumers) {
      for (const body of ['first', 'second']) await client.publish(subject, body)
      await (await client.consumers.get(stream, name)).next()
    }
    await client.publish(KEY, '')
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.close()))
  })
  afterAll(async () => {
    await operator.close()
    await server.stop()
  })

  test.each(serviceNames)('%s changes nothing of others by the reply subjects that it names', async (service) => {
    const others = await Promise.all(serviceNames.filter((name) => name !== service).map(listenAs))
    const attacker = await open(service)
    const before = await ownedByOthers(service)

    for (const reply of replySubjectsFor(service)) {
      for (const { subject, payload } of messagesTo(service)) attacker.publish(subject, payload, { reply })
    }
    await attacker.flush()
    await handled(service, attacker)

    expect(await ownedByOthers(service)).toEqual(before)
    expect(others.flatMap(({ believed }) => believed)).toEqual([])
  })

  test.each(serviceNames)('%s answers no request of others by what reaches their inboxes', async (service) => {
    const requests = await holdRequests()
    const others = serviceNames.filter((name) => name !== service)
    const askers = await Promise.all(others.map((name) => askAs(name, requests)))
    const attacker = await open(service)

    for (const inbox of askers.flatMap(({ inboxes }) => inboxes)) {
      for (const { subject, payload } of messagesTo(service)) attacker.publish(subject, payload, { reply: `${inbox}1` })
    }
    await attacker.flush()
    await handled(service, attacker)

    for (const { connection, inboxes, arrived, answers } of askers) {
      await until(async () => inboxes.every((inbox) => arrived.has(`${inbox}1`)))
      await connection.flush()
      expect(answers).toEqual([])
    }
    for (const request of requests.values()) request.respond('answered')
    for (const { answers } of askers) await until(async () => answers.includes('answered'))
  })
})

function connectAs(user: User): Promise<NatsConnection> {
  return connect({ servers: server.url, ...signIn(user), inboxPrefix: `${INBOX}_${user}`, reconnect: false })
}

/** Closed when the test ends. */
async function open(service: ServiceName): Promise<NatsConnection> {
  const connection = await connectAs(service)
  opened.push(connection)
  return connection
}

/**
 * Receives what a service receives, and keeps the subjects of what it would act on: notices that name something, and requests with
 * an inbox to answer to.
 */
async function listenAs(service: ServiceName) {
  const connection = await open(service)
  const believed: string[] = []
  for (const notice of allNotices.filter(({ listeners }) => listeners.includes(service))) {
    onNotice(
      connection,
      notice,
      (payload) => Object.keys(payload as object).length > 0 && believed.push(noticeSubject(notice)),
    )
  }
  if (service !== 'gateway') {
    connection.subscribe(`rpc.${service}.>`, {
      queue: service,
      callback(_error, { subject, reply }) {
        if (reply?.startsWith(INBOX)) believed.push(subject)
      },
    })
  }
  await connection.flush()
  return { believed }
}

/** Takes the requests to all owners and keeps them by their payload, unanswered. */
async function holdRequests() {
  const requests = new Map<string, Msg>()
  const connections = await Promise.all(ownerNames.map(open))
  for (const [index, owner] of ownerNames.entries()) {
    const callback = (_error: unknown, request: Msg) => void requests.set(request.string(), request)
    connections[index]!.subscribe(`rpc.${owner}.>`, { queue: owner, callback })
  }
  await Promise.all(connections.map((connection) => connection.flush()))
  return requests
}

/** Has a request in flight in each kind of inbox that a service has: of the runtime, and of the NATS client, for JetStream. */
async function askAs(service: ServiceName, held: ReadonlyMap<string, Msg>) {
  const connection = await open(service)
  const [arrived, answers] = [new Set<string>(), [] as string[]]
  connection.subscribe(`${INBOX}_${service}.>`, { callback: (_error, { subject }) => void arrived.add(subject) })
  await connection.flush()
  const subject = subjectOf(callsOf(service)[0]!)
  const payloads = ['runtime', 'client'].map((kind) => `${service} ${kind}`) as [string, string]
  const asked = [
    new Inbox(connection, service).request(subject, payloads[0], WAIT_MS_MAX),
    connection.request(subject, payloads[1], { timeout: WAIT_MS_MAX }),
  ]
  for (const answer of asked) {
    answer.then(
      (message) => answers.push(message.string()),
      ({ message }: Error) => answers.push(message),
    )
  }
  await until(async () => payloads.every((payload) => held.has(payload)))
  const inboxes = payloads.map((payload) => held.get(payload)!.reply!.replace(/[^.]+$/, ''))
  return { connection, inboxes, arrived, answers }
}

/**
 * A message for each subject that JetStream answers. Pulls get first what the service has just sent its own consumers, with
 * the body that it chose, and then the answer that there is nothing more.
 */
function messagesTo(service: ServiceName): { subject: string; payload: string }[] {
  const own = consumers.filter(({ owner, subject }) => owner === service && subject.startsWith(`job.${service}.`))
  return [
    ...own.map(({ subject }) => ({ subject, payload: '' })),
    ...natsPermissions(service, natsNeeds).store.flatMap((pattern) => {
      if (pattern.startsWith('$JS.ACK.')) {
        return [{ subject: pattern.replaceAll('*', 'any').replace('>', '1.1.1.1.0'), payload: `+NXT ${NO_WAIT}` }]
      }
      const literal = pattern.replace('KV_rate_limits.>', `KV_rate_limits.${KEY}`).replace('$KV.rate_limits.>', KEY)
      const message = { subject: literal.replace('>', 'thing.happened.v1'), payload: '' }
      return literal.includes('.MSG.NEXT.') ? Array(2).fill({ ...message, payload: NO_WAIT }) : [message]
    }),
  ]
}

/** Where the answers could do harm. */
function replySubjectsFor(service: ServiceName): string[] {
  const streams = [...new Set([...consumers.map(({ stream }) => stream), 'KV_rate_limits'])]
  return [
    ...consumers
      .filter(({ owner }) => owner !== service)
      .flatMap(({ stream, name }) => [
        `$JS.ACK.${stream}.${name}.1.1.1.1.0`,
        `$JS.ACK.any.any.${stream}.${name}.1.1.1.1.0`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
      ]),
    ...serviceNames
      .filter((name) => name !== service)
      .flatMap((name) => [`evt.${name}.thing.happened.v1`, `job.${name}.anything`, `rpc.${name}.anything`]),
    ...allNotices.map(noticeSubject),
    ...(service === 'gateway' ? [] : ['audit.gateway', '$KV.rate_limits.key_2']),
    ...consumers.map(({ stream, name }) => `$JS.API.CONSUMER.DELETE.${stream}.${name}`),
    ...streams.flatMap((stream) => ['PURGE', 'DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`)),
  ]
}

/** Waits until JetStream has answered what the service asked before, and what these answers asked. */
async function handled(service: ServiceName, attacker: NatsConnection): Promise<void> {
  for (const { subject, payload } of messagesTo(service)) {
    if (!subject.startsWith('$JS.API.')) continue
    // A stored message arrives under its own subject, by which the client cannot tell which request it answers.
    await attacker.request(subject, payload, { timeout: WAIT_MS_MAX, noMux: true })
  }
  await operator.request('$JS.API.INFO')
}

/** Streams, messages and the state of consumers, except what the service itself may change. */
async function ownedByOthers(service: ServiceName) {
  const manager = await jetstreamManager(operator)
  const own = [
    ...messagesTo(service).map(({ subject }) => subject),
    // An acknowledged message leaves a work queue.
    ...consumers.filter(({ owner, stream }) => owner === service && stream !== 'EVENTS').map(({ subject }) => subject),
  ]
  const [streams, states] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for await (const { config, created } of manager.streams.list()) {
    const { state } = await manager.streams.info(config.name, { subjects_filter: '>' })
    const subjects = Object.entries(state.subjects ?? {}).filter(([subject]) => !own.includes(subject))
    streams.set(config.name, { created, subjects: new Map(subjects) })
    const others = consumers.filter(({ owner, stream }) => stream === config.name && owner !== service)
    for (const { stream, name } of others) {
      const { delivered, ack_floor, num_ack_pending, num_waiting } = await manager.consumers.info(stream, name)
      states.set(name, {
        delivered: delivered.consumer_seq,
        acknowledged: ack_floor.consumer_seq,
        num_ack_pending,
        num_waiting,
      })
    }
    const kept = await manager.consumers.list(config.name).next()
    states.set(config.name, new Set(kept.map(({ name }) => name)))
  }
  return { streams, states }
}
