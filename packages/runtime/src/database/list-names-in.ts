import { type AnyId, type FirmId, type Id, type IdPrefix, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx } from '../context.ts'

/** Lists what rows of a table are called, by their ids: those that the firm still has, in no order. */
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
