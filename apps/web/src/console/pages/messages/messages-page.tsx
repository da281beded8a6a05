import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { type Thread, type ThreadView, threadsQuery, threadViews } from '../../data/threads.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { isUnverified, NotVerified } from '../../parts/not-verified.tsx'
import { usePageTitle } from '../../parts/page.tsx'
import { Initials, nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Main } from '../../shell/main.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMessagesWords } from '../../words/messages/index.ts'
import { ThreadPanel } from './thread-panel.tsx'
import './messages.css'

/** Conversations with clients and participants over all matters: the list beside the one that is read. */
export default function MessagesPage() {
  const t = useMessagesWords()
  usePageTitle(t('title'))
  const { id } = useParams({ strict: false })
  const { show = 'unanswered' } = useSearch({ strict: false }) as { show?: ThreadView }
  return (
    <Main isWide>
      <div className="messages" data-reading={id ? '' : undefined}>
        <Threads view={show} shown={id} />
        {id ? <ThreadPanel key={id} id={id} view={show} /> : <p className="messages-choose muted">{t('choose')}</p>}
      </div>
    </Main>
  )
}

function Threads({ view, shown }: { view: ThreadView; shown: string | undefined }) {
  const t = useMessagesWords()
  const { user } = useSession()
  const query = useInfiniteQuery(threadsQuery(view, user.id))
  return (
    <section className="messages-list" aria-label={t('list')}>
      <header>
        {shown === undefined ? <h1>{t('title')}</h1> : <h2>{t('title')}</h2>}
        {query.data && query.data.total > 0 && <Tag tone="accent">{query.data.total}</Tag>}
      </header>
      <nav className="tabs" aria-label={t('views')}>
        {threadViews.map((one) => (
          <Link
            key={one}
            to="/messages"
            search={one === 'unanswered' ? {} : { show: one }}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`view.${one}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={query} rows={6}>
        {({ threads }) =>
          threads.length === 0 ? (
            <Empty size="small">{t(`none.${view}`)}</Empty>
          ) : (
            <ul>
              {threads.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} view={view} isShown={thread.id === shown} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button look="plain" size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function ThreadRow({ thread, view, isShown }: { thread: Thread; view: ThreadView; isShown: boolean }) {
  const t = useMessagesWords()
  const common = useCommonWords()
  const { id, person, matter, last_message: last, unread_count, unanswered_since } = thread
  const name = person ? nameOf(person) : common('noClient')
  return (
    <li className="thread-row" data-shown={isShown ? '' : undefined}>
      <Initials name={name} isNamed />
      <div>
        <div className="thread-row-head">
          <Link
            to="/messages/$id"
            params={{ id }}
            search={view === 'unanswered' ? {} : { show: view }}
            className="row-link cut"
            aria-current={isShown ? 'true' : undefined}
          >
            {name}
          </Link>
          <span className="xs muted">
            <Ago at={last.created_at} />
          </span>
        </div>
        <div className="xs muted cut">{matter.title}</div>
        <div className="s clamp" data-unread={unread_count > 0 ? '' : undefined}>
          {last.author.kind === 'firm' && <span className="muted">{last.author.name ?? t('theFirm')}: </span>}
          <bdi>{last.text || common('files', { count: last.attachments_count })}</bdi>
        </div>
        {(unread_count > 0 || isUnverified(last) || (unanswered_since && view !== 'unanswered')) && (
          <div className="row">
            <NotVerified of={last} />
            {unread_count > 0 && <Tag tone="accent">{t('unread', { count: unread_count })}</Tag>}
            {unanswered_since && view !== 'unanswered' && <Tag tone="wait">{t('waits')}</Tag>}
          </div>
        )}
      </div>
    </li>
  )
}
