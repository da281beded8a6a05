import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { nextCursor } from './pages.ts'

/** A conversation between the firm and one person of a matter. */
export type Thread = AnswerOf<'listMessageThreads'>['data'][number]
export type Message = AnswerOf<'listMatterMessages'>['data'][number]
export type Attachment = Message['attachments'][number]

const THREADS_A_PAGE = 50
const MESSAGES_A_PAGE = 50
/** How often messages are asked for while one of their files is being checked. */
const CHECKED_MS = 3_000

const isBeingChecked = ({ attachments }: Message) => attachments.some(({ state }) => state === 'pending')

/** Which conversations: waiting for an answer, the reader's own, or all. */
export const threadViews = ['unanswered', 'mine', 'all'] as const
export type ThreadView = (typeof threadViews)[number]

export const threadsQuery = (view: ThreadView, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'threads', view],
    queryFn: ({ pageParam }) => {
      const query = {
        per_page: THREADS_A_PAGE,
        ...(view === 'unanswered' && { unanswered: true }),
        ...(view === 'mine' && { assigned_to: userId }),
        ...(pageParam && { cursor: pageParam }),
      }
      return call(api.listMessageThreads, query)
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    // A conversation that moved up while the list was read comes twice: the newest state is shown.
    select: ({ pages }) => ({
      threads: [...new Map(pages.flatMap(({ data }) => data).map((thread) => [thread.id, thread])).values()],
      total: pages.at(-1)!.pagination.total,
    }),
  })

/** How many of them Today shows. */
export const UNANSWERED_SHOWN = 4

/** The conversations that have waited longest for an answer, with how many wait in all. */
export const unansweredQuery = queryOptions({
  queryKey: ['messages', 'unanswered'],
  queryFn: () => {
    const query = { unanswered: true, per_page: UNANSWERED_SHOWN }
    return call(api.listMessageThreads, query)
  },
})

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'thread', id],
    queryFn: () => call(api.getMessageThread, { id }),
  })

/** Messages of one conversation of a matter, that with the client unless told; the newest page first. */
export const threadMessagesQuery = (matterId: string, threadId?: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'of-matter', matterId, threadId ?? 'client'],
    queryFn: ({ pageParam }): Promise<AnswerOf<'listMatterMessages'>> => {
      const query = {
        per_page: MESSAGES_A_PAGE,
        ...(threadId && { thread_id: threadId }),
        ...(pageParam && { cursor: pageParam }),
      }
      return call(api.listMatterMessages, { id: matterId, ...query })
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    // No event tells that a file is checked.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingChecked)) ? CHECKED_MS : false,
    /** The oldest first, as they are read. */
    select: ({ pages }): Message[] => pages.flatMap(({ data }) => data).toReversed(),
  })

/** Marks a message and those before it as read, for the reader alone. @throws Problem */
export async function markRead({ id, thread_id }: Pick<Message, 'id' | 'thread_id'>): Promise<void> {
  await call(api.markMessagesRead, { id: thread_id, message_id: id })
  await refreshMessages()
}

/** Assigns a conversation, or puts its questions away. @throws Problem */
export async function updateThread(id: string, body: { assigned_to?: string | null; answered_through?: string }) {
  await call(api.updateMessageThread, { id, ...body })
  await refreshMessages()
}

export interface Answer {
  text: string
  uploadIds: string[]
  participantId?: string | null | undefined
  /** The newest message that the writer has read: what came later stays unanswered. */
  readThrough?: string | undefined
}

/** Writes to the client of a matter, or to a participant. With the same key it is the same message. @throws Problem */
export async function sendMessage(
  matterId: string,
  { text, uploadIds, participantId, readThrough }: Answer,
  key: string,
): Promise<void> {
  const body = {
    text,
    upload_ids: uploadIds,
    ...(participantId && { participant_id: participantId }),
    ...(readThrough && { read_through: readThrough }),
  }
  await call(api.sendMatterMessage, { id: matterId, ...body }, { idempotencyKey: key })
  await refreshMessages()
}

const refreshMessages = () => queries.invalidateQueries({ queryKey: ['messages'] })
