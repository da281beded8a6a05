import { FirmId } from '@dossier/contracts'
import { command, UsageError, withBulkWriter } from '@dossier/runtime'
import { findWrongCounts, lockBlocks, recountBlocks } from '../store/list-blocks.ts'
import { listedClients, listedMatters } from '../store/listed.ts'

const USAGE = 'check-counts <firm id> [--repair]'
const DOES = "Compares the counts of a firm's lists with its rows; with --repair counts anew."

/**
 * Compares the counts of a firm's lists with its rows and says whether they agree; with `--repair` counts anew. Reads
 * every row.
 */
export const checkCounts = command(USAGE, DOES, async ([id, repair], environment) => {
  const firm = FirmId.safeParse(id)
  if (!firm.success) throw new UsageError(`${id ?? 'nothing'} is no firm id, such as firm_01jq…`)
  if (repair !== undefined && repair !== '--repair') throw new UsageError(`there is no option ${repair}`)
  return await withBulkWriter(environment, async (writer) => {
    // Nobody divides or joins blocks meanwhile.
    await lockBlocks(writer, firm.data)
    const wrong = []
    for (const listed of [listedMatters, listedClients]) {
      wrong.push(...(await findWrongCounts(writer, firm.data, listed)))
      if (repair) await recountBlocks(writer, firm.data, listed)
    }
    if (wrong.length === 0) return 'all counts are right'
    const { list, low, counted, actual } = wrong[0]!
    const line = `${wrong.length} counts are wrong, the first in ${list} ${low}: ${counted} instead of ${actual}`
    if (!repair) throw new Error(line)
    return `${line}; all were counted anew`
  })
})
