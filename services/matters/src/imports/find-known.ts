import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { textKey } from '../domain/text-key.ts'
import { findByTextKey, findMade } from '../store/import-keys.ts'
import type { WaitingImportRow } from './checked-row.ts'
import type { Known } from './plan-batch.ts'

/** Existing records of the firm that match these rows. */
export async function findKnown(db: Queryable, firmId: FirmId, rows: readonly WaitingImportRow[]): Promise<Known> {
  const keys = rows.flatMap(({ client_key, matter_key }) => [client_key, matter_key]).filter((key) => key !== null)
  const [made, emails, titles] = await Promise.all([
    findMade(db, firmId, keys),
    findByTextKey(
      db,
      firmId,
      'clients',
      keysIn(rows, ({ client }) => client?.email),
    ),
    findByTextKey(
      db,
      firmId,
      'matters',
      keysIn(rows, ({ matter }) => matter?.title),
    ),
  ])
  return { made, emails, titles }
}

function keysIn(
  rows: readonly WaitingImportRow[],
  textOf: (row: WaitingImportRow) => string | null | undefined,
): string[] {
  return rows
    .map(textOf)
    .filter((text) => typeof text === 'string')
    .map(textKey)
}
