import { randomUUID } from 'node:crypto'
import { type DocumentId, type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { System } from '@dossier/testbed'
import type { Alert, OutgoingMessage } from '../src/domain/alert.ts'

const HOUR_MS = 3_600_000

/** A message as it stands. */
export interface StoredMessage {
  status: string
  recipient: string
  attempts: number
  failure: string | null
  providerId: string | null
  sentAt: string | null
  nextAttemptAt: string | null
  /** The whole row. */
  row: string
}

/** Queues an email to a firm's admin unless told otherwise, due at once and for twelve hours. Returns its id. */
export async function queueMessage(
  t: System,
  firm: { id: FirmId },
  message: Partial<OutgoingMessage> & { expiresInMs?: number } = {},
): Promise<string> {
  const { id = randomUUID(), channel = 'email', recipient = `${id}@staff.test`, expiresInMs = 12 * HOUR_MS } = message
  const now = t.clock.read()
  await t.query(
    'notifications',
    `insert into outgoing_messages (firm_id, id, channel, recipient, content, status, next_attempt_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, 'queued', $6, $7, $6)`,
    [
      toUuid(firm.id),
      id,
      channel,
      recipient,
      JSON.stringify(message.alert ?? webhookDisabled()),
      now.toISOString(),
      new Date(now.getTime() + expiresInMs).toISOString(),
    ],
  )
  return id
}

export async function messageOf(t: System, id: string): Promise<StoredMessage> {
  const [row] = await t.query<StoredMessage>(
    'notifications',
    `select status, recipient, attempt_count as attempts, failure, provider_id as "providerId", sent_at as "sentAt",
       next_attempt_at as "nextAttemptAt", m::text as row
     from outgoing_messages m where id = $1`,
    [id],
  )
  return row!
}

function webhookDisabled(): Alert {
  return {
    kind: 'webhook_disabled',
    webhook_id: newId('wh'),
    url: 'https://example.com/hook',
    reason: 'failing',
    failing_since: '2026-03-02T10:00:00.000Z',
  }
}

/** To the client of a matter, so that it is one of its communications. */
export function documentReminder(matterId: string, documentId: string): Alert {
  return {
    kind: 'document_reminder',
    matter_id: matterId as MatterId,
    number: 1,
    documents: [{ id: documentId as DocumentId, name: 'Police report', due_date: null }],
  }
}
