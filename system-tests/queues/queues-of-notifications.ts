import { buffer } from 'node:stream/consumers'
import { type EventId, type FirmId, notifications, toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { made, startHeldMailServer, startLoopbackServer, until } from '@dossier/testbed'
import { accountMailPayload, insertAccountMails, keyOfAddress, MAIL_DOMAIN } from './account-mails.ts'
import { keysOf, noteChanges } from './effects.ts'
import { enqueueJobs } from './enqueue-jobs.ts'
import { FIRMS, type Piece, USUAL_PIECES, type WorkQueue } from './work-queue.ts'

/** Tells the admins of the firm, and needs nothing that another service has but the firm. */
const contentOf = ({ key }: Piece) =>
  JSON.stringify({
    kind: 'webhook_disabled',
    webhook_id: newId('wh'),
    url: `https://example.com/${key}`,
    reason: 'failing',
    failing_since: '2026-03-02T10:00:00.000Z',
  })

const columnsOf = (pieces: readonly Piece[]) => [
  pieces.map(({ firm }) => toUuid(firm.id)),
  pieces.map(({ key }) => key),
  pieces.map(contentOf),
]

/** One second apart, so that what was enqueued first is due first. */
const DUE = `now() - interval '1 hour' + nth * interval '1 second'`

/** The messages of an alert are queued in the transaction that removes the alert. */
export const alerts: WorkQueue = {
  name: 'alerts',
  service: 'notifications',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue({ t, firms, pieces }) {
    for (const firm of firms) await t.seedUser(firm, 'admin')
    const effects = await noteChanges(t, 'notifications', {
      table: 'outgoing_messages',
      key: `split_part(new.content ->> 'url', '/', 4)`,
    })
    await t.query(
      'notifications',
      `insert into alerts (firm_id, id, content, next_attempt_at, created_at)
       select firm_id, id, content::jsonb, ${DUE}, now()
       from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as a(firm_id, id, content, nth)`,
      columnsOf(pieces),
    )
    return {
      table: 'alerts',
      effects,
      waiting: () => keysOf(t, 'notifications', 'select id::text as key from alerts'),
      async endLeases() {
        await t.query('notifications', 'update alerts set leased_until = null', [])
      },
    }
  },
}

/** A mail server that took a message cannot be asked whether it did. */
export const outgoingMessages: WorkQueue = {
  name: 'outgoing_messages',
  service: 'notifications',
  pieces: USUAL_PIECES,
  // MESSAGE_IN_FLIGHT_MAX of notifications.
  repeatsMax: 3,
  async enqueue({ t, pieces }) {
    const server = await startHeldMailServer()
    await t.query(
      'notifications',
      `insert into outgoing_messages (firm_id, id, channel, recipient, content, status, next_attempt_at, expires_at, created_at)
       select firm_id, id, 'email', id::text || '@${MAIL_DOMAIN}', content::jsonb, 'queued', ${DUE}, now() + interval '1 day', now()
       from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as m(firm_id, id, content, nth)`,
      columnsOf(pieces),
    )
    return {
      table: 'outgoing_messages',
      effects: async () => server.taken.map(({ to }) => keyOfAddress(to)),
      waiting: () =>
        keysOf(t, 'notifications', `select id::text as key from outgoing_messages where status = 'queued'`),
      async endLeases() {
        await t.query('notifications', `update outgoing_messages set leased_until = null where status = 'queued'`, [])
      },
      start: () => t.startProcess('notifications', { SMTP_URL: server.url }),
      untilHeard: () => server.untilClosed(),
      stop: () => server.stop(),
    }
  },
}

/** The emails of the queue sendAccountMail of identity. */
export const accountMessages: WorkQueue = {
  name: 'account_messages',
  service: 'notifications',
  pieces: USUAL_PIECES,
  // The jobs of one process of identity that hand over at a time.
  repeatsMax: 4,
  async enqueue(scene) {
    const { t, pieces } = scene
    const server = await startHeldMailServer()
    await insertAccountMails(scene)
    await enqueueJobs(scene, 'identity', 'sendAccountMail', accountMailPayload)
    return {
      effects: async () => server.taken.map(({ to }) => keyOfAddress(to)),
      async waiting() {
        const text = `select id::text as id from account_messages where status = 'sent'`
        const sent = new Set((await t.query<{ id: string }>('notifications', text)).map(({ id }) => id))
        return pieces.map(({ key }) => key).filter((key) => !sent.has(key))
      },
      async endLeases() {
        await t.query('notifications', 'update account_messages set leased_until = null')
        // What identity could not hand over meanwhile.
        await t.query('identity', 'update jobs set due_at = now() where lease is null and not is_due')
      },
      start: () => t.startProcess('notifications', { SMTP_URL: server.url }),
      untilHeard: () => server.untilClosed(),
      stop: () => server.stop(),
    }
  },
}

/** Deliveries to one endpoint in flight in one process. */
const PER_ENDPOINT_MAX = 2

/** An endpoint that took a delivery cannot be asked whether it did. */
export const deliveries: WorkQueue = {
  name: 'delivery_queue',
  service: 'notifications',
  // They go so fast that a thousand do not last for the kills.
  pieces: { ...USUAL_PIECES, inAll: 2_000 },
  // What one endpoint receives twice is bounded, and each firm has one.
  repeatsMax: FIRMS * PER_ENDPOINT_MAX,
  async enqueue({ t, firms, pieces }) {
    const settings = { WEBHOOK_IN_FLIGHT_MAX: '8', WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX: String(PER_ENDPOINT_MAX) }
    const taken: string[] = []
    let open = 0
    const endpoint = await startLoopbackServer(async (req, res) => {
      open++
      try {
        await buffer(req)
        taken.push(toUuid(req.headers['webhook-id'] as EventId))
        res.writeHead(204).end()
      } finally {
        open--
      }
    })
    await t.startService('notifications')
    const webhooks = new Map<FirmId, string>()
    for (const firm of firms) {
      const webhook = { url: `${endpoint.url}/${firm.id}`, events: ['matter.created' as const] }
      const { id } = await made((key) => t.call(notifications.operations.createWebhook, webhook, firm.key, key))
      webhooks.set(firm.id, toUuid(id as WebhookId))
    }
    await t.settled()
    await t.stopService('notifications')
    await t.query(
      'notifications',
      `with e as (
         select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality as e(firm_id, id, webhook_id, payload, nth)
       ), logged as (
         insert into events (firm_id, id, type, payload, created_at) select firm_id, id, 'matter.created', payload, now() from e
       )
       insert into delivery_queue (firm_id, webhook_id, event_id, next_attempt_at, created_at)
       select firm_id, webhook_id, id, ${DUE}, now() from e`,
      [
        pieces.map(({ firm }) => toUuid(firm.id)),
        pieces.map(({ key }) => key),
        pieces.map(({ firm }) => webhooks.get(firm.id)),
        pieces.map(({ key }) => JSON.stringify({ id: toTypeId('evt', key), type: 'matter.created', data: {} })),
      ],
    )
    return {
      table: 'delivery_queue',
      effects: async () => taken,
      waiting: () => keysOf(t, 'notifications', 'select event_id::text as key from delivery_queue'),
      // PostgreSQL ends the locks of a process that died.
      endLeases: async () => {},
      start: () => t.startProcess('notifications', settings),
      untilHeard: () => until(async () => open === 0),
      stop: () => endpoint.stop(),
    }
  },
}
