import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  allCalls,
  allNotices,
  allOperations,
  noticeSubject,
  type OwnerName,
  ownerNames,
  type ServiceName,
  serviceCalls,
  serviceNames,
  subjectOf,
} from '@dossier/contracts'
import { consumersOf, type NatsUser, natsUsersOf, prepareNatsAt } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node'
import { natsNeeds } from './index.ts'
import { PASSWORD, startTestServer, type TestServer } from './test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const operatorUrl = server.url.replace('//', `//operator:${PASSWORD}@`)
  await prepareNatsAt({ NATS_OPERATOR_URL: operatorUrl }, natsNeeds)
  // A second time changes nothing.
  await prepareNatsAt({ NATS_OPERATOR_URL: operatorUrl }, natsNeeds)
})

afterAll(() => server.stop())

/** Who may do what, written down a second time: subject by subject, the services that may use it. */
interface Rule {
  subject: string
  allowed: readonly ServiceName[]
}

const everyCall = [...allOperations, ...allCalls]

/** Services that make a call, by the table of calls; the gateway makes every public operation too. */
function callersOf(call: (typeof everyCall)[number]): ServiceName[] {
  const named = serviceNames.filter((service) => serviceCalls[service].some(({ name }) => name === call.name))
  return 'path' in call && !named.includes('gateway') ? ['gateway', ...named] : named
}

const JOURNALS = ['AUDIT_DAYS', 'AUDIT_HOURS']
const streams = ['EVENTS', 'AUDIT', ...JOURNALS, ...ownerNames.map((name) => `JOBS_${name}`), 'KV_rate_limits', 'OTHER']
const consumers = natsNeeds.flatMap((service) => consumersOf(service).map((made) => ({ owner: service.name, ...made })))

/** Who may see the size and age of a stream. */
function publishersTo(stream: string): readonly OwnerName[] {
  if (stream === 'EVENTS') return ownerNames
  return JOURNALS.includes(stream) ? ['identity'] : ownerNames.filter((owner) => stream === `JOBS_${owner}`)
}

/** Who may do something with a stream as a whole. */
function usersOf(verb: string, stream: string): readonly OwnerName[] {
  if (verb === 'STREAM.INFO') return publishersTo(stream)
  return verb === 'STREAM.MSG.GET' && JOURNALS.includes(stream) ? ['identity'] : []
}

const publishRules: Rule[] = [
  ...everyCall.map((call) => ({ subject: subjectOf(call), allowed: callersOf(call) })),
  ...ownerNames.flatMap((owner) => [
    { subject: `rpc.${owner}.unknownCall`, allowed: [] },
    { subject: `evt.${owner}.thing.happened.v1`, allowed: [owner] },
    { subject: `job.${owner}.anything`, allowed: [owner] },
    { subject: `note.${owner}.anything`, allowed: [owner] },
  ]),
  ...serviceNames.flatMap((name) => [
    { subject: `_INBOX_${name}.x.1`, allowed: [] },
    {
      subject: `_INBOX_${name}.rpc.x.1`,
      allowed: ownerNames.filter((owner) =>
        everyCall.some((call) => call.service === owner && callersOf(call).includes(name)),
      ),
    },
  ]),
  // What takes an operator: making, changing, reading and deleting streams and consumers.
  ...streams.flatMap((stream) =>
    [
      ...['CREATE', 'UPDATE', 'INFO', 'DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'LEADER.STEPDOWN', 'PEER.REMOVE'],
      ...['MSG.GET', 'MSG.DELETE'],
    ]
      .map((verb) => `$JS.API.STREAM.${verb}.${stream}`)
      .concat(
        ['LIST', 'NAMES', 'CREATE'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}`),
        ['CREATE', 'DURABLE.CREATE', 'DELETE', 'INFO', 'MSG.NEXT', 'LEADER.STEPDOWN'].map(
          (verb) => `$JS.API.CONSUMER.${verb}.${stream}.of_nobody`,
        ),
        [`$JS.API.CONSUMER.CREATE.${stream}.of_nobody.evt.>`, `$JS.ACK.${stream}.of_nobody.1.1.1.1.1`],
        stream.startsWith('KV_') ? [] : [`$JS.API.DIRECT.GET.${stream}`, `$JS.API.DIRECT.GET.${stream}.evt.x`],
      )
      .map((subject): Rule => {
        const [, verb = ''] = /^\$JS\.API\.(STREAM\..+)\./.exec(subject) ?? []
        return { subject, allowed: usersOf(verb, stream) }
      }),
  ),
  ...['INFO', 'STREAM.LIST', 'STREAM.NAMES', 'ACCOUNT.PURGE.x', 'SERVER.REMOVE'].map((api) => ({
    subject: `$JS.API.${api}`,
    allowed: [],
  })),
  ...consumers.flatMap(({ owner, stream, name }) => [
    { subject: `$JS.API.CONSUMER.INFO.${stream}.${name}`, allowed: [owner] },
    { subject: `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, allowed: [owner] },
    { subject: `$JS.ACK.${stream}.${name}.1.1.1.1.1`, allowed: [owner] },
    { subject: `$JS.ACK.domain.account.${stream}.${name}.1.1.1.1.1`, allowed: [owner] },
    { subject: `$JS.API.CONSUMER.DELETE.${stream}.${name}`, allowed: [] },
    { subject: `$JS.API.CONSUMER.CREATE.${stream}.${name}`, allowed: [] },
    { subject: `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`, allowed: [] },
  ]),
  { subject: 'audit.gateway', allowed: ['gateway'] },
  { subject: 'audit.other', allowed: [] },
  { subject: 'audit.days', allowed: [] },
  { subject: 'audit.days.2026-11-26', allowed: ['identity'] },
  { subject: 'audit.hours.2026-11-26T14', allowed: ['identity'] },
  { subject: '$KV.rate_limits.key_1', allowed: ['gateway'] },
  { subject: '$JS.API.DIRECT.GET.KV_rate_limits.$KV.rate_limits.key_1', allowed: ['gateway'] },
  { subject: '$JS.API.DIRECT.GET.KV_rate_limits', allowed: [] },
  { subject: '$KV.other.key_1', allowed: [] },
  { subject: '$SYS.REQ.SERVER.PING', allowed: [] },
  { subject: 'anything.else', allowed: [] },
]

const subscribeRules: (Rule & { queue?: string })[] = [
  ...serviceNames.map((name) => ({ subject: `_INBOX_${name}.>`, allowed: [name] })),
  ...ownerNames.flatMap((owner) => [
    { subject: `rpc.${owner}.>`, queue: owner, allowed: [owner] },
    { subject: `rpc.${owner}.>`, allowed: [] },
    { subject: `rpc.${owner}.>`, queue: 'other', allowed: [] },
    { subject: `evt.${owner}.>`, allowed: [] },
    { subject: `job.${owner}.>`, allowed: [] },
    { subject: `note.${owner}.>`, allowed: [] },
  ]),
  ...allNotices.map((notice) => ({ subject: noticeSubject(notice), allowed: notice.listeners })),
  ...[
    '>',
    'rpc.>',
    'evt.>',
    'job.>',
    'audit.>',
    'note.>',
    '_INBOX.>',
    '*.*.>',
    '$KV.>',
    '$JS.>',
    '$JS.ACK.>',
    '$SYS.>',
  ].map((subject) => ({ subject, allowed: [] })),
]

async function connectAs(user: NatsUser, service: ServiceName): Promise<NatsConnection> {
  return await connect({
    servers: server.url,
    user,
    pass: PASSWORD,
    inboxPrefix: `_INBOX_${service}`,
  })
}

/** What the server refuses of what is tried; it says so for each subject, before it answers the flush. */
async function refusedOf(
  user: NatsUser,
  service: ServiceName,
  attempt: (connection: NatsConnection) => void,
): Promise<PermissionViolationError[]> {
  const connection = await connectAs(user, service)
  const refused: PermissionViolationError[] = []
  const heard = (async () => {
    for await (const { type, ...status } of connection.status()) {
      if (type === 'error' && 'error' in status && status.error instanceof PermissionViolationError) {
        refused.push(status.error)
      }
    }
  })()
  attempt(connection)
  await connection.flush()
  await connection.close()
  await heard
  return refused
}

const users = serviceNames.flatMap((service) => natsUsersOf(service).map((user) => ({ user, service })))

test.each(users)('$user publishes what the table gives to $service and nothing else', async ({ user, service }) => {
  const refused = await refusedOf(user, service, (connection) => {
    for (const { subject } of publishRules) connection.publish(subject)
  })

  const refusedSubjects = new Set(refused.map(({ subject }) => subject))
  const passed = publishRules.filter(({ subject }) => !refusedSubjects.has(subject)).map(({ subject }) => subject)
  const allowed = publishRules.filter((rule) => rule.allowed.includes(service)).map(({ subject }) => subject)
  expect(passed).toEqual(allowed)
})

test.each(users)('$user receives what the table gives to $service and nothing else', async ({ user, service }) => {
  const refused = await refusedOf(user, service, (connection) => {
    for (const { subject, queue } of subscribeRules) {
      connection.subscribe(subject, { ...(queue && { queue }), callback: () => {} })
    }
  })

  const keyOf = ({ subject, queue }: { subject: string; queue?: string | undefined }) => `${subject} ${queue ?? ''}`
  const refusedKeys = new Set(refused.map(keyOf))
  const passed = subscribeRules.filter((rule) => !refusedKeys.has(keyOf(rule))).map(keyOf)
  const allowed = subscribeRules.filter((rule) => rule.allowed.includes(service)).map(keyOf)
  expect(passed).toEqual(allowed)
})

test('the walk knows every consumer and every owner', () => {
  expect(new Set(natsNeeds.map(({ name }) => name))).toEqual(new Set<OwnerName>(ownerNames))
  expect(consumers.length).toBeGreaterThan(ownerNames.length)
})

/** Answers a subject as one of a queue group, and says when the server knows. */
const RESPONDER = `
  const [servers, user, pass, subject] = process.argv.slice(1)
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect({ servers, user, pass })
  connection.subscribe(subject, { queue: 'documents', callback: (_error, message) => message.respond() })
  await connection.flush()
  console.log('subscribed')
`

/** Three pings of two seconds each (the third finds two unanswered), and the server's jitter. */
const PINGED_OUT_MS = 9_000

test('a process that hangs leaves its queue group', async () => {
  const subject = 'rpc.documents.getUpload'
  const args = ['--input-type=module', '--eval', RESPONDER, server.url, 'documents', PASSWORD, subject]
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] })
  const connection = await connectAs('gateway', 'gateway')
  try {
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')

    // By default, servers take minutes. On a busy machine a ping may be late.
    await until(async () => {
      // Servers before 2.10 ping only clients that they have sent nothing to, so nothing may be asked meanwhile.
      await pause(PINGED_OUT_MS)
      const asked = connection.request(subject, '', { timeout: 1_000 })
      return asked.then(
        () => false,
        (error: Error) => error.message.includes('no responders'),
      )
    })
  } finally {
    child.kill('SIGKILL')
    await connection.close()
  }
})
