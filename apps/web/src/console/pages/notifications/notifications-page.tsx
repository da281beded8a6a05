import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { useCan } from '../../api/session.ts'
import {
  type GatheredLine,
  gatheredQuery,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  notificationsQuery,
  notificationViews,
} from '../../data/notifications.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useNewsText } from '../../parts/use-news-text.ts'
import { Main } from '../../shell/main.tsx'
import { useNotificationsWords } from '../../words/notifications/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import './notifications.css'

const route = getRouteApi('/notifications')

/** What happened lately, each with the place where something can be done about it. */
export default function NotificationsPage() {
  const t = useNotificationsWords()
  const can = useCan()
  return <Main>{can('listNotifications') ? <Shown /> : <PageHead title={t('title')}>{t('noRight')}</PageHead>}</Main>
}

function Shown() {
  const t = useNotificationsWords()
  const problemText = useProblemText()
  const { show: view = 'unread' } = route.useSearch()
  const isGathered = view === 'unread'
  const query = useInfiniteQuery({ ...notificationsQuery(view), enabled: !isGathered })
  const gathered = useQuery({ ...gatheredQuery, enabled: isGathered })
  const newest = isGathered ? gathered.data?.lines[0]?.newest : query.data?.[0]
  const readAll = useMutation({
    mutationFn: markAllNotificationsRead,
    onSuccess: (count) => say(t('readAllSaid', { count })),
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          newest && (
            <Button look="plain" isBusy={readAll.isPending} onClick={() => readAll.mutate(newest.created_at)}>
              {t('readAll')}
            </Button>
          )
        }
      >
        {t('lead')}
      </PageHead>
      <nav className="tabs" aria-label={t('views')}>
        {notificationViews.map((one) => (
          <Link
            key={one}
            to="/notifications"
            search={one === 'all' ? { show: 'all' } : {}}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`view.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="card news">
        {isGathered ? (
          <Loaded query={gathered} rows={6}>
            {({ lines, total }) => (
              <>
                <NewsList rows={lines.map((line) => ({ notification: line.newest, line }))} none={t('none.unread')} />
                {total > lines.length && (
                  <p className="card-foot muted">{t('moreLines', { count: total - lines.length })}</p>
                )}
              </>
            )}
          </Loaded>
        ) : (
          <Loaded query={query} rows={6}>
            {(notifications) => (
              <NewsList rows={notifications.map((notification) => ({ notification }))} none={t('none.all')} />
            )}
          </Loaded>
        )}
        {!isGathered && query.hasNextPage && (
          <div className="card-foot">
            <Button
              look="plain"
              size="small"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

interface News {
  notification: Notification
  /** Set where the notification may stand for several. */
  line?: GatheredLine
}

function NewsList({ rows, none }: { rows: readonly News[]; none: string }) {
  const t = useNotificationsWords()
  if (rows.length === 0) return <Empty>{none}</Empty>
  return (
    <ul aria-label={t('list')}>
      {rows.map((row) => (
        <NewsRow key={row.notification.id} {...row} />
      ))}
    </ul>
  )
}

function NewsRow({ notification, line }: News) {
  const { id, created_at, read_at } = notification
  const body = useNewsText()(notification)
  const t = useNotificationsWords()
  const problemText = useProblemText()
  const read = useMutation({
    mutationFn: () => markNotificationRead(id, line ? { gathered: true } : {}),
    onError: (err) => say(problemText(problemOf(err))),
  })
  const several = line && line.count > 1 ? (line.matter ?? undefined) : undefined
  return (
    <li className="news-row" data-read={read_at ? '' : undefined}>
      <span className="news-dot" aria-hidden="true" />
      <div>
        {several === undefined ? (
          <NewsLink notification={notification}>{t(`kind.${subjectOf(notification)}`)}</NewsLink>
        ) : (
          <MatterLink notification={notification} matterId={several.id}>
            {t(`several.${subjectOf(notification)}`, { count: line!.count })}
          </MatterLink>
        )}
        <div className="s muted clamp">{several?.title ?? body}</div>
      </div>
      <span className="s muted">
        <Ago at={created_at} />
      </span>
      {read_at === null && (
        <Button className="above" look="plain" size="small" isBusy={read.isPending} onClick={() => read.mutate()}>
          {t('read')}
          <span className="unseen"> {body}</span>
        </Button>
      )}
    </li>
  )
}

/** What an entry says, by its title where the API gives it the kind of something else. */
const subjectOf = ({ kind, title }: Notification) => (SUBJECTS as ReadonlyMap<string, Subject>).get(title) ?? kind

const SUBJECTS = new Map([
  ['No more files will come for a document request', 'document_closed'],
  ['A requested document cannot be sent', 'document_declined'],
  ['A requested document cannot be sent and is not verified', 'document_declined'],
  ['A file was uploaded and is not verified', 'document_unverified'],
  ['A file expires soon', 'file_expires'],
  ['A file has expired', 'file_expired'],
  ['An onboarding link was locked after wrong answers', 'link_locked'],
  ['An onboarding link cannot be verified: something is missing', 'link_unverifiable'],
  ['A message was written at the portal and is not verified', 'message_unverified'],
] as const)

type Subject = typeof SUBJECTS extends Map<string, infer One> ? One : never

/** Of a request, though no file waits for review. */
const OF_REQUEST: ReadonlySet<string> = new Set([
  'document_closed',
  'document_declined',
  'file_expires',
  'file_expired',
])

/** Leads to where something can be done. */
function NewsLink({ notification, children }: { notification: Notification; children: string }) {
  const { kind, matter_id, document_id, upload_id, webhook_id } = notification
  if (OF_REQUEST.has(subjectOf(notification)) && document_id) {
    return (
      <Link to="/documents/$id" params={{ id: document_id }} className="row-link">
        {children}
      </Link>
    )
  }
  if (kind === 'document_uploaded' && upload_id) {
    return (
      <Link to="/review/$id" params={{ id: upload_id }} className="row-link">
        {children}
      </Link>
    )
  }
  if (matter_id) {
    return (
      <MatterLink notification={notification} matterId={matter_id}>
        {children}
      </MatterLink>
    )
  }
  if (webhook_id) {
    return (
      <Link to="/settings/webhooks/$id" params={{ id: webhook_id }} className="row-link">
        {children}
      </Link>
    )
  }
  if (kind === 'integration_disconnected') {
    return (
      <Link to="/settings/practice-management" className="row-link">
        {children}
      </Link>
    )
  }
  return <b>{children}</b>
}

/** A link to the part of the matter concerned. */
function MatterLink({
  notification: { kind },
  matterId,
  children,
}: {
  notification: Notification
  matterId: string
  children: string
}) {
  const tab = TABS[kind]
  return (
    <Link to="/matters/$id" params={{ id: matterId }} search={tab ? { tab } : {}} className="row-link">
      {children}
    </Link>
  )
}

/** The part of the matter concerned. */
const TABS: Partial<Record<Notification['kind'], 'form' | 'messages' | 'deadlines' | 'activity'>> = {
  intake_completed: 'form',
  message_received: 'messages',
  deadline_approaching: 'deadlines',
  message_undelivered: 'activity',
}
