import { FirmId } from '@dossier/contracts'
import { command, UsageError, withBulkWriter } from '@dossier/runtime'
import { findWrongCounts, repairCounts } from '../store/list-counts.ts'

const USAGE = 'check-counts <firm id> [--repair]'
const DOES = "Compares the counts of a firm's lists with its rows; --repair corrects them."

/**
 * Compares the counts of a firm's lists with its rows and says whether they agree; with `--repair` corrects them. Reads
 * every row.
 */
export const checkCounts = command(USAGE, DOES, async ([id, repair], environment) => {
  const firm = FirmId.safeParse(id)
  if (!firm.success) throw new UsageError(`${id ?? 'nothing'} is no firm id, such as firm_01jq…`)
  if (repair !== undefined && repair !== '--repair') throw new UsageError(`there is no option ${repair}`)
  return await withBulkWriter(environment, async (writer) => {
    const wrong = await (repair ? repairCounts : findWrongCounts)(writer, firm.data)
    if (wrong.length === 0) return 'all counts are right'
    const { list, status, practice_area, counted, actual } = wrong[0]!
    const which = [list, status, practice_area].filter(Boolean).join(' ')
    const line = `${wrong.length} counts are wrong, the first of ${which}: ${counted} instead of ${actual}`
    if (!repair) throw new Error(line)
    return `${line}; all are corrected`
  })
})
