import { type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { isDeclined } from './declines.ts'
import { IS_REQUEST } from './document-rows.ts'

interface Counts {
  documents_count: number
  documents_complete: number
  documents_to_review: number
  documents_sent_back: number
}

/**
 * Matters without requests are left out. Those of former clients do not count, but for their files that await review.
 */
export async function countDocumentsByMatter(
  db: Ctx['db'],
  firmId: FirmId,
  matterIds: MatterId[],
): Promise<({ matter_id: MatterId } & Counts)[]> {
  const rows = await db.lookup<{ matter_id: string } & Counts>(
    `select matter_id, count(*) filter (where not former_client) as documents_count,
            count(*) filter (where status = 'approved' and not former_client) as documents_complete,
            count(*) filter (where status = 'uploaded') as documents_to_review,
            count(*) filter (where not former_client and not ${isDeclined('d')}
              and (status = 'rejected' or status = 'pending' and files_to_send_again > 0)) as documents_sent_back
     from documents d where firm_id = $1 and matter_id = any($2::uuid[]) and ${IS_REQUEST}
     group by matter_id`,
    [toUuid(firmId), matterIds.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, matter_id: toTypeId('mat', row.matter_id) }))
}

/** Matters with requests that wait for a file, by id. */
export async function listMattersAwaited(
  db: Ctx['db'],
  firmId: FirmId,
  { after, limit }: { after: MatterId | undefined; limit: number },
): Promise<MatterId[]> {
  const rows = await db.query<{ matter_id: string }>(
    `select distinct matter_id from documents
     where firm_id = $1 and status in ('pending', 'rejected') and not former_client and declined_at is null ${after ? 'and matter_id > $3' : ''}
     order by matter_id limit $2`,
    [toUuid(firmId), limit, ...(after ? [toUuid(after)] : [])],
  )
  return rows.map(({ matter_id }) => toTypeId('mat', matter_id))
}
