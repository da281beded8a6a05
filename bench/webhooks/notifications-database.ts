import { readFile } from 'node:fs/promises'
import type { EventEnvelope, FirmId, notifications, WebhookId } from '@dossier/contracts'
import {
  insertDeliveries,
  insertEvents,
  insertWebhook,
  newSigningSecret,
  secretContext,
} from '@dossier/notifications/bench'
import { clientSettings, createSealer, newId, type Queryable } from '@dossier/runtime'
import pg from 'pg'

const EVENTS_AT_A_TIME = 500
/** The bench fills and cleans tables, which takes longer than anything a service does. */
const MS_MAX = 60_000

export interface Endpoint {
  id: WebhookId
  firmId: FirmId
  url: string
  secret: string
}

/** The database of the running service, which the bench fills by the service's own statements. */
export interface NotificationsDatabase extends Queryable {
  addEndpoints(endpoints: readonly Endpoint[]): Promise<void>
  /** Queues each event for every endpoint of its firm, all due at the instant. */
  queue(events: readonly EventEnvelope[], dueAt: string): Promise<void>
  close(): Promise<void>
}

/** `pid` is of the service, whose settings say where its database is and what seals secrets. */
export async function openNotificationsDatabase(pid: number): Promise<NotificationsDatabase> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8')
  const settingOf = (name: string) =>
    text
      .split('\0')
      .find((pair) => pair.startsWith(`${name}=`))!
      .slice(name.length + 1)
  const pool = new pg.Pool({
    ...clientSettings(settingOf('DATABASE_URL')),
    max: 4,
    connectionTimeoutMillis: MS_MAX,
    statement_timeout: MS_MAX,
    query_timeout: MS_MAX,
  })
  const sealer = createSealer(settingOf('ENCRYPTION_KEYS'))
  const query = async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await pool.query(statement, [...values])).rows as Row[]

  return {
    query,
    async addEndpoints(endpoints) {
      const now = new Date().toISOString()
      await Promise.all(
        endpoints.map(({ firmId, id, url, secret }) =>
          insertWebhook({ query }, firmId, webhook(id, url, now), sealer.seal(secret, secretContext(id))),
        ),
      )
    },
    async queue(events, dueAt) {
      for (let from = 0; from < events.length; from += EVENTS_AT_A_TIME) {
        const some = events.slice(from, from + EVENTS_AT_A_TIME)
        await insertEvents({ query }, some)
        await insertDeliveries({ query, now: dueAt }, some, dueAt)
      }
    },
    close: () => pool.end(),
  }
}

function webhook(id: WebhookId, url: string, now: string): notifications.Webhook {
  return {
    id,
    url,
    events: ['*'],
    description: null,
    active: true,
    max_per_second: null,
    last_triggered_at: null,
    created_at: now,
    updated_at: now,
    updated_by: null,
  }
}

/** As many endpoints of firms that nobody else knows. */
export function makeEndpoints(count: number, perFirm: number, urlOf: (number: number) => string): Endpoint[] {
  let firmId = newId('firm')
  return Array.from({ length: count }, (_, number) => {
    if (number % perFirm === 0) firmId = newId('firm')
    return { id: newId('wh'), firmId, url: urlOf(number), secret: newSigningSecret() }
  })
}

/** An event as large as those of matters are. */
export function makeEvent(firmId: FirmId): EventEnvelope {
  const now = new Date().toISOString()
  return {
    id: newId('evt'),
    type: 'matter.created',
    created_at: now,
    firm_id: firmId,
    api_version: 'v1',
    data: {
      id: newId('mat'),
      title: 'Reyes v. Acme Logistics',
      description: 'Collision at the loading dock on 14 March; two witnesses, one of them a driver of the other side.',
      practice_area: 'personal_injury',
      status: 'active',
      client_id: newId('cli'),
      assigned_attorney: newId('usr'),
      custom_fields: { court: 'Superior Court of California', docket: '24-CV-01877' },
      intake_link: null,
      created_at: now,
      updated_at: now,
    },
  }
}
