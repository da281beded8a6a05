import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type Approval = AnswerOf<'listApprovals'>['data'][number]

/** More than wait at a time. */
const SHOWN_MAX = 50
/** Least time until expired approvals are loaded again, for clocks that differ. */
const EXPIRED_MS_MIN = 30_000

/**
 * Calls of AI applications that wait for the reader. Live updates announce new and decided ones; expired ones go by a timer. They keep
 * real time, also where the firm's clock is ahead.
 */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: () => call(api.listApprovals, { per_page: SHOWN_MAX }),
  refetchInterval: ({ state }) => untilOneExpires(state.data?.data ?? []),
  refetchIntervalInBackground: true,
})

function untilOneExpires(waiting: readonly Approval[]): number | false {
  if (waiting.length === 0) return false
  const first = Math.min(...waiting.map(({ expires_at }) => Date.parse(expires_at)))
  return Math.max(EXPIRED_MS_MIN, first - Date.now())
}
