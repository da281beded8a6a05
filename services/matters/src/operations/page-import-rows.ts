import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport } from '../imports/own-import.ts'
import { pageStoredRows } from '../store/import-rows.ts'

/** Rows of a page, and the text that they may have together: far below what a message may hold. */
const PAGE_ROWS = 500
const PAGE_CHARACTERS_MAX = 300_000

export const pageImportRows: MattersHandler<typeof matters.operations.pageImportRows> = async (
  ctx,
  { id, outcome, after },
) => {
  await getOwnImport(ctx, ctx.db, id)
  const rows = await pageStoredRows(ctx.db, ctx.principal.firm_id, id, { outcome, after, limit: PAGE_ROWS })
  let characters = 0
  const over = rows.findIndex((row, index) => {
    characters += JSON.stringify(row).length
    return index > 0 && characters > PAGE_CHARACTERS_MAX
  })
  const page = over < 0 ? rows : rows.slice(0, over)
  return { rows: page, next: over >= 0 || rows.length === PAGE_ROWS ? page.at(-1)!.line : null }
}
