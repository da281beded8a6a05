/** What a firm requests often, by the titles of its requests. */
import { documents, type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { IS_REQUEST, translationsOf } from './document-rows.ts'

/** A title of one matter alone may be about a person, and is nothing that the firm asks often. */
const MATTERS_MIN = 2

type FrequentRow = Omit<documents.FrequentDocument, 'translations'> & {
  translations: documents.DocumentRequest['translations'] | null
}

/**
 * Reads the newest requests of the firm by the index `documents_by_creation`, however many there are in all. A request that
 * another client is asked for again counts once.
 *
 * @param seen the matters that the caller may see, or null for all
 */
export async function listFrequent(
  db: Ctx['db'],
  firmId: FirmId,
  seen: readonly MatterId[] | null,
): Promise<documents.FrequentDocument[]> {
  if (seen?.length === 0) return []
  const rows = await db.query<FrequentRow>(
    `with recent as (
       select id, name, matter_id, created_at, asked_anew_of from documents d
       where firm_id = $1 and ${IS_REQUEST} order by created_at desc, id desc limit $3
     ), frequent as (
       select count(*) as times, max(created_at) as last_requested_at,
         (array_agg(id order by created_at desc, id desc))[1] as id
       from recent
       where asked_anew_of is null and ($2::uuid[] is null or matter_id = any($2))
       group by lower(name) having count(distinct matter_id) >= $4
       order by times desc, last_requested_at desc, id limit $5
     )
     select f.times, f.last_requested_at, d.name, d.description, d.instructions, d.required, d.accepted_types,
       d.max_file_size_mb, d.max_files, d.min_files, d.translations
     from frequent f join documents d on d.firm_id = $1 and d.id = f.id
     order by f.times desc, f.last_requested_at desc, f.id`,
    [
      toUuid(firmId),
      seen?.map(toUuid) ?? null,
      documents.FREQUENT_DOCUMENTS_OF,
      MATTERS_MIN,
      documents.FREQUENT_DOCUMENTS_MAX,
    ],
  )
  return rows.map(({ translations, ...row }) => ({ ...row, ...translationsOf(translations) }))
}
