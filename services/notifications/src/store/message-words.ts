import { type FirmId, type Language, type notifications, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, lockByName, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import type { StoredWords } from '../domain/message-template.ts'
import { NO_OWN_WORDS, type OwnWords } from '../domain/own-words.ts'

const COLUMNS = 'greeting, reason, signature'

/** The words of one kind in one language: the usual ones where the firm has none of its own. */
export async function findMessageWords(
  db: Ctx['db'],
  firmId: FirmId,
  kind: notifications.WordedMessageKind,
  language: Language,
): Promise<OwnWords> {
  const [row] = await db.lookup<OwnWords>(
    `select ${COLUMNS} from message_words where firm_id = $1 and kind = $2 and language = $3`,
    [toUuid(firmId), kind, language],
  )
  return row ?? NO_OWN_WORDS
}

/** All words of the firm; at most a row for each kind and language. */
export async function listMessageWords(db: Pick<Queryable, 'query'>, firmId: FirmId): Promise<StoredWords[]> {
  const rows = await db.query<Omit<StoredWords, 'updated_by'> & { updated_by: string | null }>(
    `select kind, language, ${COLUMNS}, version, updated_at, updated_by from message_words where firm_id = $1`,
    [toUuid(firmId)],
  )
  return rows.map((row) => ({ ...row, updated_by: typeIdOrNull('usr', row.updated_by) }))
}

/** One change of the firm's words at a time until commit, so that each sees what the one before it has saved. */
export async function lockMessageWords(tx: Tx, firmId: FirmId): Promise<void> {
  await lockByName(tx, `message words of ${firmId}`)
}

/** Changes the places that are named, in one step: of two changes at once each keeps its own. */
export async function upsertMessageWords(
  tx: Tx,
  firmId: FirmId,
  { kind, language }: Pick<StoredWords, 'kind' | 'language'>,
  changes: notifications.MessageWordsChanges,
  by: UserId | null,
): Promise<void> {
  const isChanged = (place: keyof OwnWords) => changes[place] !== undefined
  await tx.query(
    `insert into message_words as w (firm_id, kind, language, ${COLUMNS}, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $11)
     on conflict (firm_id, kind, language) do update set
       greeting = case when $8 then excluded.greeting else w.greeting end,
       reason = case when $9 then excluded.reason else w.reason end,
       signature = case when $10 then excluded.signature else w.signature end,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = w.version + 1`,
    [
      toUuid(firmId),
      kind,
      language,
      changes.greeting ?? null,
      changes.reason ?? null,
      changes.signature ?? null,
      tx.now,
      isChanged('greeting'),
      isChanged('reason'),
      isChanged('signature'),
      uuidOrNull(by),
    ],
  )
}
