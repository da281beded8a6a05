import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../shared/words/format.ts'
import { useSession } from '../../api/session.ts'
import { type Message, markRead, threadMessagesQuery } from '../../data/threads.ts'
import { Button } from '../../parts/button.tsx'
import { NotVerifiedNote } from '../../parts/not-verified.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useMessagesWords } from '../../words/messages/index.ts'
import { Attachments } from './attachments.tsx'
import { Composer } from './composer.tsx'
import './conversation.css'

interface ConversationProps {
  matterId: string
  /** Which conversation of the matter; that with the client unless told. */
  threadId?: string
  /** Whom an answer is for, where it is not the client. */
  participantId?: string | null
  /** Why nobody can write here. */
  closed?: string | undefined
}

/** The messages, newest last, and the answer. Shown messages are marked as read. */
export function Conversation({ matterId, threadId, participantId, closed }: ConversationProps) {
  const t = useMessagesWords()
  const query = useInfiniteQuery(threadMessagesQuery(matterId, threadId))
  const messages = query.data ?? []
  const newest = messages.at(-1)
  const firstUnread = useFirstUnread(query.data)
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new message is what it moves for.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest?.id])
  return (
    <>
      <div className="conversation">
        <Loaded query={query}>{() => (messages.length === 0 ? <Empty>{t('empty')}</Empty> : null)}</Loaded>
        {query.hasNextPage && (
          <Button
            look="plain"
            size="small"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        )}
        {messages.length > 0 && (
          <ol className="thread" aria-live="polite">
            {messages.map((message) => (
              <Bubble key={message.id} message={message} isFirstUnread={message.id === firstUnread} />
            ))}
          </ol>
        )}
        <div ref={end} />
      </div>
      {closed ? (
        <p className="composer s muted">{closed}</p>
      ) : (
        <Composer
          key={threadId ?? matterId}
          matterId={matterId}
          threadId={threadId}
          participantId={participantId}
          readThrough={newest?.id}
        />
      )}
    </>
  )
}

/** Marks what is shown as read while somebody looks at it. Returns where the unread ones began when the page was opened. */
function useFirstUnread(messages: Message[] | undefined): string | undefined {
  const [first, setFirst] = useState<string | null>()
  const unread = messages?.find(({ read }) => !read)
  const newest = messages?.at(-1)
  if (messages && first === undefined) setFirst(unread?.id ?? null)
  useEffect(() => {
    if (!unread || !newest) return
    const mark = () => {
      if (document.visibilityState === 'visible') markRead(newest).catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [unread, newest])
  return first ?? undefined
}

function Bubble({ message, isFirstUnread }: { message: Message; isFirstUnread: boolean }) {
  const { text, attachments, author, created_at, read_by_recipient } = message
  const t = useMessagesWords()
  const format = useFormat()
  const { user } = useSession()
  const isOurs = author.kind === 'firm'
  const name = author.user_id === user.id ? t('you') : (author.name ?? (isOurs ? t('theFirm') : ''))
  const facts = [name, format.moment(created_at), isOurs && read_by_recipient && t('readBy')].filter(Boolean)
  return (
    <>
      {isFirstUnread && <li className="thread-new xs">{t('newFrom')}</li>}
      <li className="bubble" data-own={isOurs ? '' : undefined}>
        {text && <bdi>{text}</bdi>}
        <Attachments attachments={attachments} />
        <small title={format.instant(created_at)}>{facts.join(', ')}</small>
        <NotVerifiedNote of={message} />
      </li>
    </>
  )
}
