import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReviewItem, reviewQueueQuery } from '../../data/review-queue.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { DueTag } from '../../parts/due.tsx'
import { FileWarnings } from '../../parts/file-facts.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

const SHOWN_MAX = 5

/** What clients have sent, with the one button that begins with it. */
export function ReviewCard() {
  const t = useTodayWords()
  const common = useCommonWords()
  const navigate = useNavigate()
  const queue = useInfiniteQuery(reviewQueueQuery)
  const { items, total } = queue.data ?? { items: [], total: 0 }
  const files = common('files', { count: total })
  const matters = new Set(items.map(({ matter_id }) => matter_id)).size
  // Of how many matters they are is known once all are loaded.
  const count = items.length < total ? files : t('reviewCount', { files, matters: t('matters', { count: matters }) })
  return (
    <Card
      title={t('toReview')}
      beside={items.length > 0 && <Tag tone="accent">{count}</Tag>}
      actions={
        items.length > 0 && (
          <Button shortcut="R" onClick={() => void navigate({ to: '/review' })}>
            {t('startReview')}
          </Button>
        )
      }
    >
      <Loaded query={queue}>
        {() =>
          items.length === 0 ? (
            <Empty size="small">{t('noReview')}</Empty>
          ) : (
            <ul>
              {items.slice(0, SHOWN_MAX).map((item) => (
                <ReviewRow key={item.id} item={item} />
              ))}
              {total > SHOWN_MAX && (
                <li className="today-row">
                  <span />
                  <Link to="/review" className="row-link s today-more">
                    {t('more', { count: total - SHOWN_MAX })}
                  </Link>
                  <span />
                  <span />
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function ReviewRow({ item }: { item: ReviewItem }) {
  const t = useTodayWords()
  const common = useCommonWords()
  const facts = [
    item.pages !== null && common('pages', { count: item.pages }),
    item.attempts > 1 && t('sentAgain'),
  ].filter(Boolean)
  return (
    <li className="today-row">
      <span className="pile" aria-hidden="true" />
      <div>
        <span className="cut">
          <Link to="/review/$id" params={{ id: item.id }} className="row-link">
            {item.document_name}
          </Link>{' '}
          <span className="muted">{[item.client_name, item.matter_title].filter(Boolean).join(', ')}</span>
        </span>
        <span className="s muted cut">
          {facts.length > 0 ? facts.join(', ') : item.filename}
          <FileWarnings upload={item} />
        </span>
      </div>
      <span>
        <DueTag day={item.document_due_date} />
      </span>
      <span className="s muted">{item.uploaded_at && <Ago at={item.uploaded_at} />}</span>
    </li>
  )
}
