import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queries } from '../../api/queries.ts'
import { documentQuery } from '../../data/documents.ts'
import { fileContentQuery } from '../../data/file-content.ts'
import { type ReviewItem, reviewQueueQuery } from '../../data/review-queue.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FileWarnings } from '../../parts/file-facts.tsx'
import { usePageTitle } from '../../parts/page.tsx'
import { useShortcut } from '../../parts/shortcuts.tsx'
import { Empty, Loaded, Skeleton } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Main } from '../../shell/main.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useReviewWords } from '../../words/review/index.ts'
import { FileViewer } from './file-viewer.tsx'
import { ReviewSide } from './review-side.tsx'
import './review.css'

/** More files are loaded when fewer than these are left behind the one that is shown. */
const AHEAD_MIN = 20

/** One file after the other: look, decide, next. The one in the address is shown, or the first. */
export default function ReviewPage() {
  const t = useReviewWords()
  usePageTitle(t('title'))
  const queue = useInfiniteQuery(reviewQueueQuery)
  const { id } = useParams({ strict: false })
  const items = queue.data?.items ?? []
  const place = id === undefined ? 0 : items.findIndex((item) => item.id === id)
  const { hasNextPage, isFetching, fetchNextPage } = queue
  // One that is not among them may be further behind.
  const isMoreNeeded = hasNextPage && !isFetching && (place < 0 || items.length - place < AHEAD_MIN)
  useEffect(() => {
    if (isMoreNeeded) void fetchNextPage()
  }, [isMoreNeeded, fetchNextPage])
  return (
    <Main isWide>
      <Loaded query={queue} rows={8}>
        {({ total }) => {
          if (items.length === 0) return hasNextPage ? <Skeleton rows={8} /> : <NothingLeft />
          const shown = items[place]
          return (
            <div className="review">
              <Queue items={items} total={total} shown={shown} />
              {shown ? (
                <Shown key={shown.id} items={items} shown={shown} />
              ) : hasNextPage ? (
                <Skeleton rows={8} />
              ) : (
                <Gone next={items[0]!} />
              )}
            </div>
          )
        }}
      </Loaded>
    </Main>
  )
}

function NothingLeft() {
  const t = useReviewWords()
  return (
    <div className="empty">
      <h1>{t('emptyTitle')}</h1>
      <p>{t('empty')}</p>
      <ButtonLink look="plain" to="/">
        {t('toToday')}
      </ButtonLink>
    </div>
  )
}

function Gone({ next }: { next: ReviewItem }) {
  const t = useReviewWords()
  return (
    <Empty
      action={
        <ButtonLink to="/review/$id" params={{ id: next.id }}>
          {t('toNext')}
        </ButtonLink>
      }
    >
      {t('gone')}
    </Empty>
  )
}

function Queue({
  items,
  total,
  shown,
}: {
  items: readonly ReviewItem[]
  total: number
  shown: ReviewItem | undefined
}) {
  const t = useReviewWords()
  const common = useCommonWords()
  return (
    <nav className="review-queue" aria-label={t('queue')}>
      <header>
        <h1>{t('title')}</h1>
        <Tag tone="accent">{total}</Tag>
      </header>
      {[...Map.groupBy(items, ({ matter_id }) => matter_id)].map(([matterId, ofMatter]) => (
        <section key={matterId}>
          <h2>{[ofMatter[0]!.client_name, ofMatter[0]!.matter_title].filter(Boolean).join(', ')}</h2>
          {ofMatter.map((item) => (
            <Link
              key={item.id}
              to="/review/$id"
              params={{ id: item.id }}
              className="review-item"
              aria-current={item.id === shown?.id ? 'true' : undefined}
            >
              <span className="pile" aria-hidden="true" />
              <span>
                <b>{item.document_name}</b>
                <span className="xs muted">
                  {item.pages === null ? item.filename : common('pages', { count: item.pages })}
                  {item.attempts > 1 && `, ${t('secondTry')}`}
                  <FileWarnings upload={item} />
                </span>
              </span>
            </Link>
          ))}
        </section>
      ))}
      {items.length < total && <p className="s muted review-more">{t('loadingMore')}</p>}
    </nav>
  )
}

function Shown({ items, shown }: { items: readonly ReviewItem[]; shown: ReviewItem }) {
  const t = useReviewWords()
  const navigate = useNavigate()
  const place = items.indexOf(shown)
  const [previous, next] = [items[place - 1], items[place + 1]]
  const goTo = (item: ReviewItem | undefined) => {
    if (item) void navigate({ to: '/review/$id', params: { id: item.id }, replace: true })
  }
  useShortcut('ArrowRight', t('goNext'), () => goTo(next))
  useShortcut('ArrowLeft', t('goPrevious'), () => goTo(previous))
  // The next file is there before it is asked for.
  useEffect(() => {
    if (!next) return
    const content = fileContentQuery(next)
    // Fetching ahead takes no notice of it: a file that is never shown would be downloaded all the same.
    if (content.enabled === true) void queries.prefetchQuery(content)
    void queries.prefetchQuery(documentQuery(next.document_id))
  }, [next])
  return (
    <>
      <FileViewer upload={shown} />
      <ReviewSide item={shown} next={next ?? previous} onNext={() => goTo(next ?? previous)} />
    </>
  )
}
