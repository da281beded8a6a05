import type { ClientId, MatterId } from '../ids.ts'
import type { InputOf, OutputOf } from '../operation.ts'
import { nameMatters } from './operations/reports.ts'

/** What a row of a report shows of its matter. */
export interface MatterNames {
  matter_title: string
  client_id: ClientId | null
  client_name: string | null
}

interface Caller {
  call(call: typeof nameMatters, input: InputOf<typeof nameMatters>): Promise<OutputOf<typeof nameMatters>>
}

const UNKNOWN: MatterNames = { matter_title: '', client_id: null, client_name: null }

/** The rows of a page with titles and clients of their matters, which one call asks for. */
export async function withMatterNames<Row extends { matter_id: MatterId }>(
  ctx: Caller,
  rows: readonly Row[],
): Promise<(Row & MatterNames)[]> {
  if (rows.length === 0) return []
  const named = await ctx.call(nameMatters, { matter_ids: [...new Set(rows.map((row) => row.matter_id))] })
  const namesOf = new Map<MatterId, MatterNames>(
    named.map(({ id, title, client_id, client_name }) => [id, { matter_title: title, client_id, client_name }]),
  )
  return rows.map((row) => ({ ...row, ...(namesOf.get(row.matter_id) ?? UNKNOWN) }))
}
