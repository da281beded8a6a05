import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCan } from '../api/session.ts'
import { unreadCountQuery } from '../data/notifications.ts'
import { reviewQueueQuery } from '../data/review-queue.ts'
import { unansweredQuery } from '../data/threads.ts'
import type { Place } from './navigation.ts'

/** The numbers beside the places of the navigation. */
export type Counts = Partial<Record<Place | 'notifications', number>>

export function usePlaceCounts(): Counts {
  const can = useCan()
  const { data: queue } = useInfiniteQuery({ ...reviewQueueQuery, enabled: can('listUploadsToReview') })
  const { data: questions } = useQuery(unansweredQuery)
  const { data: unread } = useQuery({ ...unreadCountQuery, enabled: can('listNotifications') })
  return { review: queue?.total ?? 0, messages: questions?.pagination.total ?? 0, notifications: unread ?? 0 }
}
