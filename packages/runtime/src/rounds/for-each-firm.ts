import type { FirmId } from '@dossier/contracts'

/**
 * Reads the rows of all firms page by page and passes each firm's rows on a page to `work`, one firm after another.
 * Stops early when the process stops. An error for one firm does not stop the others; the first one is thrown at the
 * end.
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
