import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type Approval = AnswerOf<'listApprovals'>['data'][number]

/** More than wait at a time. */
const SHOWN_MAX = 50
/** Longest time between two loads of the list: on its page, and elsewhere while a call waits. */
const RELOAD_MS = 60_000
/** Time between two loads elsewhere while none waits. */
const EMPTY_RELOAD_MS = 300_000
/** How long after its expiry an approval is gone from the list for sure, where clocks agree. */
const EXPIRED_MS = 1_000
/** Time until an approval that seems to have expired is loaded again, for clocks that differ. */
const STILL_THERE_MS = 30_000

/**
 * Calls of AI applications that wait for the reader. Live updates announce new and decided ones. They are also loaded regularly:
 * nothing announces that one has expired, and during an upgrade, a process of the former version may announce nothing. Approvals keep
 * real time, also where the firm's clock is ahead.
 */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: () => call(api.listApprovals, { per_page: SHOWN_MAX }),
  refetchInterval: ({ state }) => {
    const waiting = state.data?.data ?? []
    return waiting.length > 0 ? untilReload(waiting) : EMPTY_RELOAD_MS
  },
})

/** The same for the page of approvals, where a new call is to show soon. */
export const approvalsPageQuery = queryOptions({
  ...approvalsQuery,
  refetchInterval: ({ state }) => untilReload(state.data?.data ?? []),
})

function untilReload(waiting: readonly Approval[]): number {
  const untilFirst = Math.min(...waiting.map(({ expires_at }) => Date.parse(expires_at) + EXPIRED_MS - Date.now()))
  return Math.min(RELOAD_MS, untilFirst > 0 ? untilFirst : STILL_THERE_MS)
}
