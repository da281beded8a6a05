import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { nextCursor } from './pages.ts'

export type Notification = AnswerOf<'listNotifications'>['data'][number]

export const notificationViews = ['unread', 'all'] as const
type NotificationView = (typeof notificationViews)[number]

const NOTIFICATIONS_A_PAGE = 50

export const notificationsQuery = (view: NotificationView) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', view],
    queryFn: ({ pageParam }) => {
      const query = {
        per_page: NOTIFICATIONS_A_PAGE,
        ...(view === 'unread' && { unread: true }),
        ...(pageParam && { cursor: pageParam }),
      }
      return call(api.listNotifications, query)
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** How many messages that did not arrive Today shows. */
const UNDELIVERED_SHOWN = 5

/** Messages that reached nobody and that nobody of the firm has dealt with. */
export const undeliveredQuery = queryOptions({
  queryKey: ['notifications', 'undelivered'],
  queryFn: () => {
    const query = { kind: 'message_undelivered', unread: true, per_page: UNDELIVERED_SHOWN } as const
    return call(api.listNotifications, query)
  },
})

export type GatheredLine = AnswerOf<'listGatheredNotifications'>['lines'][number]

/** What the reader has not read, gathered by matter. */
export const gatheredQuery = queryOptions({
  queryKey: ['notifications', 'gathered'],
  queryFn: () => call(api.listGatheredNotifications),
})

/** Only how many lines that is, for every page. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: () => call(api.listGatheredNotifications, { lines_max: 0 }),
  select: ({ total, has_older }) => ({ count: total, has_older }),
})

/**
 * For the reader alone, with those before it that say the same of the same matter; or for the whole firm, where somebody has dealt
 * with it. @throws Problem
 */
export async function markNotificationRead(id: string, how: { for_all?: true; gathered?: true } = {}): Promise<void> {
  await call(api.markNotificationRead, { id, ...how })
  await refreshNotifications()
}

/** All up to the newest that is shown; returns how many they were. @throws Problem */
export async function markAllNotificationsRead(until: string): Promise<number> {
  const { marked } = await call(api.markAllNotificationsRead, { until })
  await refreshNotifications()
  return marked
}

const refreshNotifications = () => queries.invalidateQueries({ queryKey: ['notifications'] })
