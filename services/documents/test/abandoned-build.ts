import { type JoinedFileId, toUuid, type ZipFileId } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

const QUEUES = { joined_files: 'buildJoinedFile', zip_files: 'buildZipFile' } as const

/** Leaves a file as a process does that died while it was building it. */
export async function abandonBuild(
  t: System,
  table: keyof typeof QUEUES,
  id: JoinedFileId | ZipFileId,
  attempts: number,
): Promise<void> {
  await t.query(
    'documents',
    `with file as (
       update ${table} set status = 'building', object_key = null, size_bytes = null, sha256 = null, ready_at = null
       where id = $1 returning firm_id
     )
     insert into jobs (id, queue, firm_id, payload, due_at, is_due, attempts, lease, created_at)
     select gen_random_uuid(), $2, firm_id, $3, now(), false, $4, gen_random_uuid(), now() from file`,
    [toUuid(id), QUEUES[table], JSON.stringify({ id }), attempts],
  )
}
