import { randomUUID } from 'node:crypto'
import { allCalls, allOperations, type Operation, type OwnerName, ownerNames } from '@dossier/contracts'
import {
  type Answer,
  askAgain,
  type Connectable,
  type System,
  sendToOperation,
  startConnectable,
  startSystem,
  startTestBillingProvider,
  startWebhookReceiver,
  type TestBillingProvider,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnyInput, arrange, arrangeOther, Scene } from './cases/index.ts'

/**
 * Operations whose effect is not in the database of their service alone. Their answer is kept after it. What we request from
 * the payment provider exists there before we get the answer. A repeated request returns the open checkout, or another
 * address for the portal, which changes nothing. May only shrink.
 */
const KEPT_AFTERWARDS = [
  ...['sendIntakeLink', 'sendParticipantLink', 'testWebhook', 'createCheckoutSession', 'createPortalSession'],
  // They commit in a step of their own, before they know their answer.
  ...['requestPortalVerification', 'verifyPortalSession', 'updateMatter'],
  // The store of integrations has no transactions.
  ...['startSync', 'disconnectIntegration', 'updateIntegrationSettings'],
]
/** Of these the ones that have their effect once more when a process dies between effect and answer. May only shrink. */
const AT_LEAST_ONCE = ['testWebhook', 'startSync', 'updateIntegrationSettings']
/** These make addresses, show something, or find nothing to do as they are arranged here, and leave nothing in a database. */
const ONLY_ANSWERS = [
  'previewMessage',
  'signUploadParts',
  'signPortalUploadParts',
  'requestPortalVerification',
  'unlockIntakeLink',
  'unlockParticipantLink',
  'verifyPortalSession',
]
/** The call by which the gateway carries an operation out, where it is not the operation itself. */
const callNameOf = (op: Operation) => allCalls.find(({ carriesOut }) => carriesOut === op.name)?.name ?? op.name

/** Tables of how things went: the records of keys, how many requests were counted, and the audit log, which has each request. */
const NO_EFFECT = [
  ...['migrations', 'idempotency_records', 'api_requests', 'request_reporters', 'audit_batches', 'audit_heads'],
  // Counts of rows that are watched themselves.
  ...['list_counts', 'list_changes', 'matter_changes', 'client_changes'],
  // Words of such rows, indexed some time after everything has settled.
  'search_words',
  ...['search_changes', 'search_postings', 'search_dictionary'],
  // Which process works for a firm.
  'lanes',
]
/**
 * Columns that are written some time after everything has settled: when an endpoint was last sent to, and when to look at a
 * file that expires. What an endpoint got, and whether the firm was notified of a file, is watched.
 */
const NOTED_LATER = "'{last_triggered_at,look_at}'::text[]"

export const operationsWithKey = allOperations.filter((op) => op.takesIdempotencyKey)

let t: System
let receiver: WebhookReceiver
let connectable: Connectable
let provider: TestBillingProvider
const dying = new Set<string>()

/** A request that succeeds, in a firm of its own. */
interface Arranged {
  scene: Scene
  input: AnyInput
  headers: Record<string, string>
}

async function arrangeInNewFirm(op: Operation): Promise<Arranged> {
  const scene = new Scene(t, await t.seedFirm(), {
    receiverUrl: receiver.url,
    practiceManagement: connectable.practiceManagement,
  })
  const input = await arrange(op, scene)
  return { scene, input, headers: await scene.credentialFor(op) }
}

const send = (op: Operation, input: AnyInput, { headers }: Arranged, idempotencyKey: string) =>
  sendToOperation(t.baseUrl, op, input, undefined, { ...headers, 'idempotency-key': idempotencyKey })

/** What the caller sees of an answer, save what each answer has of its own. */
const shown = ({ status, data, headers }: Answer<unknown>) => ({ status, data, cookies: headers.getSetCookie() })

/** Whether the platform had no time for a request, which may be sent again with its key. */
const isBusy = ({ status }: Answer<unknown>) => status === 503

const isReplayed = ({ headers }: Answer<unknown>) => headers.get('idempotent-replayed')

interface Row {
  /** With its service. */
  table: string
  row: string
}

const effects = new Map<OwnerName, string>()

/** The statement that reads every row of a service that is an effect, in an order that is always the same. */
async function effectsOf(service: OwnerName): Promise<string> {
  const known = effects.get(service)
  if (known) return known
  const tables = await t.query<{ name: string }>(
    service,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)
       and tablename not like 'audit_entries%'`,
    [NO_EFFECT],
  )
  const reads = tables.map(
    ({ name }) => `select '${service}.${name}' as "table", (to_jsonb(r) - ${NOTED_LATER})::text collate "C" as row
       from ${name} r`,
  )
  const statement = `${reads.join(' union all ')} order by 1, 2`
  effects.set(service, statement)
  return statement
}

/**
 * Every row of every service that is an effect, once nothing is under way, what the payment provider has, and what was
 * posted to endpoints.
 */
async function everything(): Promise<Record<string, string[]>> {
  await t.settled()
  await connectorIsIdle()
  const state: Record<string, string[]> = {
    provider: [...provider.customers(), ...provider.checkoutSessions()].map((object) => JSON.stringify(object)),
    posted: receiver.received().map(({ headers }) => headers['webhook-id']!),
  }
  const rows = await Promise.all(ownerNames.map(async (service) => t.query<Row>(service, await effectsOf(service))))
  for (const { table, row } of rows.flat()) {
    state[table] ??= []
    state[table].push(row)
  }
  return state
}

/** Waits until both sides of the practice-management integration have nothing to do. */
async function connectorIsIdle(): Promise<void> {
  const busy = `select 1 from lanes where body ->> 'holder' is not null
    union all select 1 from jobs where body ->> 'due_at' <= $1`
  await until(async () => {
    await connectable.practiceManagement.controls.settled()
    return (await t.query('integrations', busy, [t.now()])).length === 0
  })
}

/** The tables that differ, with their rows. */
function changesBetween(before: Record<string, string[]>, after: Record<string, string[]>) {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const rowsOf = (table: string) => ({ before: before[table] ?? [], after: after[table] ?? [] })
  return Object.fromEntries(
    tables
      .map((table) => [table, rowsOf(table)] as const)
      .filter(([, rows]) => rows.before.join('\n') !== rows.after.join('\n')),
  )
}

/** Declares the tests that send requests of these operations again with the same `Idempotency-Key`. */
export function walkIdempotency(operations: readonly Operation[]): void {
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    provider = await startTestBillingProvider()
    connectable = await startConnectable()
    t = await startSystem({
      diesAfter: (operation) => dying.delete(operation),
      everywhere: { RUN_MODE: 'test' },
      constants: {
        // No objects are removed between two looks at the database that no request needs any longer.
        documents: { REMOVAL_POLL_MS: 3_600_000 },
        // Nor does a notice that gathers messages fall due between them.
        notifications: { MESSAGES_GATHER_MS: 3_600_000 },
        identity: { KEY_USE_WRITE_MS: 3_600_000 },
      },
      environment: {
        gateway: { ...connectable.environment.gateway, SIGN_UP_ENABLED: 'true' },
        integrations: connectable.environment.integrations,
        identity: {
          ...provider.environment,
          SIGN_IN_ADDRESS_FAILURES_FREE: '1000',
        },
      },
    })
  })
  afterAll(async () => {
    await t.stop()
    await Promise.all([receiver.stop(), provider.stop(), connectable.practiceManagement.stop()])
  })

  describe.each(operations.map((op) => [op.name, op] as const))('%s', (_name, op) => {
    test('has its effect once for a key, and gives the same answer again', async () => {
      const request = await arrangeInNewFirm(op)
      const key = randomUUID()
      const before = await everything()

      const first = await send(op, request.input, request, key)
      const afterFirst = await everything()
      const again = await send(op, request.input, request, key)

      expect(shown(first)).toMatchObject({ status: op.status })
      expect(isReplayed(first)).toBeNull()
      if (ONLY_ANSWERS.includes(op.name)) expect(afterFirst).toEqual(before)
      else expect(afterFirst).not.toEqual(before)
      expect(shown(again)).toEqual(shown(first))
      expect(isReplayed(again)).toBe('true')
      expect(await everything()).toEqual(afterFirst)
    })

    // An operation that takes nothing has no other request.
    const testOther = Object.keys(op.input.shape).length > 0 ? test : test.skip
    testOther('refuses another request with a used key, and does nothing', async () => {
      const request = await arrangeInNewFirm(op)
      const other = await arrangeOther(op, request.scene, request.input)
      const key = randomUUID()
      await askAgain(() => send(op, request.input, request, key), isBusy)
      const before = await everything()

      const answer = await askAgain(() => send(op, other, request, key), isBusy)

      expect([answer.status, answer.error.code]).toEqual([422, 'idempotency_key_reused'])
      expect(isReplayed(answer)).toBeNull()
      expect(await everything()).toEqual(before)
    })
  })

  describe('when the process dies between effect and answer', () => {
    interface Story {
      died: Answer<unknown>
      retried: Answer<unknown>
      again: Answer<unknown>
      /** What the repetition changed, by table. Only this is kept of all there is. */
      changed: Record<string, { before: string[]; after: string[] }>
    }
    const stories = new Map<string, Story>()

    /** Sent all at once, since each waits until its caller gives up; made one by one, since many sign in. */
    beforeAll(async () => {
      const requests: { op: Operation; key: string; request: Arranged }[] = []
      // Codes of an authenticator app last for half a minute, so they are made last.
      const takesCode = ({ input }: Operation) => Number('code' in input.shape)
      for (const op of operations.toSorted((a, b) => takesCode(a) - takesCode(b)))
        requests.push({ op, key: randomUUID(), request: await arrangeInNewFirm(op) })
      for (const { op } of requests) dying.add(callNameOf(op))
      const died = await Promise.all(requests.map(({ op, key, request }) => send(op, request.input, request, key)))
      t.clock.advance(60_000)
      for (const [index, { op, key, request }] of requests.entries()) {
        const before = await everything()
        const retried = await send(op, request.input, request, key)
        const after = await everything()
        const again = await send(op, request.input, request, key)
        stories.set(op.name, { died: died[index]!, retried, again, changed: changesBetween(before, after) })
      }
    }, 240_000)

    test.each(operations.map((op) => [op.name, op] as const))('%s is not carried out again', (name, op) => {
      const { died, retried, again, changed } = stories.get(name)!

      expect([died.status, died.error.code]).toEqual([503, 'service_unavailable'])
      expect(retried.status).toBe(op.status)
      expect(isReplayed(retried)).toBe(KEPT_AFTERWARDS.includes(name) ? null : 'true')
      if (!AT_LEAST_ONCE.includes(name)) expect(changed).toEqual({})
      expect(shown(again)).toEqual(shown(retried))
      expect(isReplayed(again)).toBe('true')
    })
  })
}
