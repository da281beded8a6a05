import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCan } from '../api/session.ts'
import { approvalsQuery } from '../data/approvals.ts'
import { unreadCountQuery } from '../data/notifications.ts'
import { reviewQueueQuery } from '../data/review-queue.ts'
import { unansweredQuery } from '../data/threads.ts'
import type { Place } from './navigation.ts'

/** The numbers beside the places of the navigation. */
export interface Counts extends Partial<Record<Place, number>> {
  /** Calls of AI applications that wait for the reader. */
  approvals: number
  notifications: number
  /** Whether there are more notifications than that. */
  hasMoreNotifications: boolean
}

/** With more, the exact number says nothing to anybody. */
const NOTIFICATIONS_MAX = 99

export function usePlaceCounts(): Counts {
  const can = useCan()
  const { data: queue } = useInfiniteQuery({ ...reviewQueueQuery, enabled: can('listUploadsToReview') })
  const { data: questions } = useQuery(unansweredQuery)
  const { data: unread } = useQuery({ ...unreadCountQuery, enabled: can('listNotifications') })
  const { data: approvals } = useQuery({ ...approvalsQuery, enabled: can('listApprovals') })
  return {
    review: queue?.total ?? 0,
    messages: questions?.pagination.total ?? 0,
    approvals: approvals?.pagination.total ?? 0,
    ...notificationsOf(unread),
  }
}

function notificationsOf({ count, has_older } = { count: 0, has_older: false }) {
  return {
    notifications: Math.min(count, NOTIFICATIONS_MAX),
    hasMoreNotifications: has_older || count > NOTIFICATIONS_MAX,
  }
}
