import { type FirmId, type notifications, type SandboxMessageId, toTypeId, toUuid } from '@dossier/contracts'
import { type ListPlace, type Queryable, smallestIdOf, uuidOrNull } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** A message of a sandbox as the table holds it: `content` is sealed. */
export interface StoredSandboxMessage {
  id: SandboxMessageId
  channel: notifications.Channel
  to: string
  content: string
  sent_at: string
}

const COLUMNS = 'id, channel, recipient as "to", content, created_at as sent_at'

function toSandboxMessage(row: StoredSandboxMessage): StoredSandboxMessage {
  return { ...row, id: toTypeId('msg', row.id) }
}

/** `firmId` is null if there is no firm yet. */
export async function insertSandboxMessage(
  db: Queryable,
  firmId: FirmId | null,
  message: StoredSandboxMessage,
): Promise<void> {
  await db.query(
    `insert into sandbox_messages (firm_id, id, channel, recipient, content, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [uuidOrNull(firmId), toUuid(message.id), message.channel, message.to, message.content, message.sent_at],
  )
}

/** One page of the messages of a firm, or of those of none, newest first, and the exact total. */
export async function listStoredSandboxMessages(
  db: Queryable,
  firmId: FirmId | null,
  { channel, to }: { channel?: notifications.Channel | undefined; to?: string | undefined },
  place: ListPlace,
): Promise<{ items: StoredSandboxMessage[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 6)
  const which = `firm_id is not distinct from $1 and ($2::text is null or channel = $2)
    and ($3::text is null or lower(recipient) = lower($3))`
  const values = [uuidOrNull(firmId), channel ?? null, to ?? null]
  const [rows, counts] = await Promise.all([
    db.query<StoredSandboxMessage>(
      `select ${COLUMNS} from sandbox_messages where ${which}${after.sql}
       order by created_at desc, id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from sandbox_messages where ${which}`, values),
  ])
  return { items: rows.map(toSandboxMessage), total: counts[0]!.total }
}

export async function findSandboxMessage(
  db: Queryable,
  firmId: FirmId,
  id: SandboxMessageId,
): Promise<StoredSandboxMessage | undefined> {
  const [row] = await db.query<StoredSandboxMessage>(
    `select ${COLUMNS} from sandbox_messages where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toSandboxMessage(row)
}

/**
 * Removes some of the messages of any firm that were kept before an instant of real time, and answers how many. Their ids have that
 * time: what a clock of a sandbox has sent in a year can be read afterwards.
 */
export function deleteSandboxMessagesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const before = smallestIdOf(Date.parse(instant))
  return deleteRowsBefore(db, { table: 'sandbox_messages', column: 'id' }, before, rowsMax)
}
