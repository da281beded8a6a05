import type { MatterId } from '@dossier/contracts'
import { PracticeManagementFailure } from '../practice-management/failure.ts'
import type { PmMatter } from '../practice-management/resources.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import { takeStatus } from '../sync/take-status.ts'
import type { Work } from '../sync/work.ts'

/** Matters of a page that are looked at side by side. */
const TOGETHER_MAX = 8

/** Pages of one run; the firm's other jobs have their turn between runs. */
const PAGES_MAX = 10
/** No firm has more: the list must be going round in circles. */
const MATTERS_MAX = 1_000_000

/** Where a walk has come to. */
interface Walk {
  /** Null at its begin. */
  cursor: string | null
  /** Counts so far. */
  details: SyncOutcome['details']
}

/**
 * Walks the matters there, or looks at one, and takes over the status of linked ones. Undefined if more
 * pages are left for another run.
 */
export async function pullMatters(
  work: Work,
  matterId: MatterId | null,
  walk: Walk,
  progress: Pick<SyncProgress, 'tell'>,
): Promise<SyncOutcome | undefined> {
  if (matterId) return await pullOne(work, matterId)
  const countOf = (name: string) => (walk.cursor === null ? 0 : Number(walk.details[name] ?? 0))
  const details = {
    matters_seen: countOf('matters_seen'),
    matters_linked: countOf('matters_linked'),
    matters_not_linked: countOf('matters_not_linked'),
    statuses_changed: countOf('statuses_changed'),
  }
  let next = walk.cursor ?? undefined
  for (let pages = 0; pages === 0 || next !== undefined; pages++) {
    if (pages === PAGES_MAX) return undefined
    const page = await work.api.pageMatters(next)
    if (page.next !== undefined && (page.matters.length === 0 || details.matters_seen > MATTERS_MAX))
      throw new PracticeManagementFailure('bad_answer', 'the list of matters has no end')
    for (let start = 0; start < page.matters.length; start += TOGETHER_MAX) {
      await Promise.all(page.matters.slice(start, start + TOGETHER_MAX).map((matter) => takeMatter(matter)))
    }
    next = page.next
    await progress.tell({ details: { ...details } }, next ?? null)
  }
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
