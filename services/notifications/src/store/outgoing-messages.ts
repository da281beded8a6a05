import { type FirmId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { OutgoingMessage } from '../domain/alert.ts'

/** A message as it is queued. */
export interface NewMessage extends OutgoingMessage {
  /** Not sent before this. */
  dueAt: string
  /** Not sent after this. */
  expiresAt: string
}

/** Queues messages; one that is there already, whatever became of it, stays as it is. */
export async function insertOutgoingMessages(
  tx: Pick<Tx, 'query' | 'now'>,
  firmId: FirmId,
  messages: readonly NewMessage[],
): Promise<void> {
  await tx.query(
    `insert into outgoing_messages (firm_id, id, channel, recipient, content, status, next_attempt_at, expires_at, created_at)
     select $1, id, channel, recipient, content::jsonb, 'queued', due_at, expires_at, $8
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
       as m(id, channel, recipient, content, due_at, expires_at)
     on conflict do nothing`,
    [
      toUuid(firmId),
      messages.map(({ id }) => id),
      messages.map(({ channel }) => channel),
      messages.map(({ recipient }) => recipient),
      messages.map(({ alert }) => JSON.stringify(alert)),
      messages.map(({ dueAt }) => dueAt),
      messages.map(({ expiresAt }) => expiresAt),
      tx.now,
    ],
  )
}
