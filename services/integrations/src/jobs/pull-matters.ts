import type { MatterId } from '@dossier/contracts'
import type { PmMatter } from '../practice-management/resources.ts'
import type { Job } from '../store/jobs.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import { takeStatus } from '../sync/take-status.ts'
import type { Work } from '../sync/work.ts'

/** Matters of a page that are looked at side by side. */
const TOGETHER_MAX = 8

/**
 * Walks all matters there, or looks at one, and takes over the status of those that are linked. `cursor` is where an earlier run broke
 * off; the walk is repeatable, so counts are of this walk alone.
 */
export async function pullMatters(
  work: Work,
  { cursor, matter_id: matterId }: Pick<Job, 'cursor' | 'matter_id'>,
  progress: SyncProgress,
): Promise<SyncOutcome> {
  if (matterId) return await pullOne(work, matterId)
  const details = { matters_seen: 0, matters_linked: 0, matters_not_linked: 0, statuses_changed: 0 }
  let next = cursor ?? undefined
  do {
    const page = await work.api.pageMatters(next)
    for (let start = 0; start < page.matters.length; start += TOGETHER_MAX) {
      await Promise.all(page.matters.slice(start, start + TOGETHER_MAX).map((matter) => takeMatter(matter)))
    }
    next = page.next
    await progress.tell({ details: { ...details } }, next ?? null)
  } while (next !== undefined)
  return { ...PULLED, external_id: null, details }

  async function takeMatter(matter: PmMatter): Promise<void> {
    details.matters_seen++
    const link = await work.links.findTheirs('matter', matter.id)
    if (!link) {
      details.matters_not_linked++
      return
    }
    details.matters_linked++
    if (await takeStatus(work, link.our_id, matter)) details.statuses_changed++
  }
}

async function pullOne(work: Work, matterId: MatterId): Promise<SyncOutcome> {
  const link = await work.links.find('matter', matterId)
  const matter = link?.their_id ? await work.api.findMatter(link.their_id) : undefined
  if (!matter) return { ...PULLED, external_id: null, details: { matters_linked: 0 } }
  const isChanged = await takeStatus(work, matterId, matter)
  return { ...PULLED, external_id: matter.id, details: { matters_linked: 1, statuses_changed: isChanged ? 1 : 0 } }
}

const PULLED = { status: 'success', documents_uploaded: 0, error_code: null, error_message: null } as const
