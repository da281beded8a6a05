import type { FirmId } from '@dossier/contracts'

/**
 * Goes through rows of all firms, a page at a time, and has the rows that each firm has on a page dealt with, one firm
 * after the other. Ends early when its process stops. What goes wrong for one firm does not keep the others waiting;
 * the first such error is thrown in the end.
 */
export async function forEachFirm<Row extends { firm_id: FirmId }, Facts = undefined>(parts: {
  rowsMax: number
  /** A page: at most `rowsMax` rows, those after the last one of the page before. */
  list: (after: Row | undefined, rowsMax: number) => Promise<Row[]>
  /** What there is to know of the firms of a page, asked at once. */
  ask?: (firmIds: FirmId[]) => Promise<ReadonlyMap<FirmId, Facts>>
  work: (firmId: FirmId, rows: Row[], facts: Facts | undefined) => Promise<unknown>
  stopping: AbortSignal
}): Promise<void> {
  const { rowsMax, list, ask, work, stopping } = parts
  const errors: unknown[] = []
  let after: Row | undefined
  do {
    const page = await list(after, rowsMax)
    const rowsOf = Map.groupBy(page, ({ firm_id }) => firm_id)
    const facts = await ask?.([...rowsOf.keys()])
    for (const [firmId, rows] of rowsOf) {
      if (stopping.aborted) return
      await work(firmId, rows, facts?.get(firmId)).catch((error) => errors.push(error))
    }
    after = page.length === rowsMax ? page.at(-1) : undefined
  } while (after)
  if (errors.length > 0) throw errors[0]
}
