import type { Queryable } from './database.ts'

/** Keeps what cannot be handled, with the reason, for an operator. Keeping it again changes nothing. */
export async function keepDeadLetter(
  db: Queryable,
  letter: { consumer: string; subject: string; messageId: string; payload: string; error: unknown },
): Promise<void> {
  await db.query(
    `insert into dead_letters (consumer, subject, message_id, payload, error) values ($1, $2, $3, $4, $5)
     on conflict (consumer, message_id) do nothing`,
    [letter.consumer, letter.subject, letter.messageId, letter.payload, String(letter.error)],
  )
}
