import { type AnyId, type FirmId, type Id, type IdPrefix, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx } from '../context.ts'

/** Gets the names of rows by id, in no particular order. Rows that the firm no longer has are left out. */
export function listNamesIn<Prefix extends IdPrefix, Column extends string>(
  prefix: Prefix,
  table: string,
  column: Column,
) {
  const statement = `select id, ${column} from ${table} where firm_id = $1 and id = any($2::uuid[])`
  return async (db: Pick<Ctx['db'], 'lookup'>, firmId: FirmId, ids: readonly Id<Prefix>[]) => {
    const rows = await db.lookup<{ id: string } & Record<Column, string>>(statement, [
      toUuid(firmId),
      (ids as readonly AnyId[]).map(toUuid),
    ])
    return rows.map((row) => ({ ...row, id: toTypeId(prefix, row.id) }))
  }
}
