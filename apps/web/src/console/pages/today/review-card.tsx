import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  const gathered = [...Map.groupBy(items, ({ matter_id }) => matter_id).values()]
  const shown = gathered.slice(0, SHOWN_MAX)
  const more = total - shown.flat().length
  // The number of matters is known once all are loaded.
  const count =
    items.length < total ? files : t('reviewCount', { files, matters: t('matters', { count: gathered.length }) })
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
              {shown.map((files) =>
                files.length === 1 ? (
                  <ReviewRow key={files[0]!.id} item={files[0]!} />
                ) : (
                  <MatterRow key={files[0]!.matter_id} files={files} isAll={items.length === total} />
                ),
              )}
              {more > 0 && (
                <li className="today-row">
                  <span />
                  <Link to="/review" className="row-link s today-more">
                    {t('more', { count: more })}
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

/** The files of one matter, with the most urgent day. */
function MatterRow({ files, isAll }: { files: readonly ReviewItem[]; isAll: boolean }) {
  const t = useTodayWords()
  const common = useCommonWords()
  const [first] = files as [ReviewItem]
  const count = files.length
  const dueDay = files
    .flatMap(({ document_due_date }) => document_due_date ?? [])
    .sort()
    .at(0)
  return (
    <Row
      link={
        <Link to="/matters/$id" params={{ id: first.matter_id }} className="row-link">
          {isAll ? common('files', { count }) : t('filesOrMore', { count })}
        </Link>
      }
      item={first}
      dueDay={dueDay ?? null}
    >
      {[...new Set(files.map((file) => file.document_name))].join(', ')}
    </Row>
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
    <Row
      link={
        <Link to="/review/$id" params={{ id: item.id }} className="row-link">
          {item.document_name}
        </Link>
      }
      item={item}
      dueDay={item.document_due_date}
    >
      {facts.length > 0 ? facts.join(', ') : item.filename}
      <FileWarnings upload={item} />
    </Row>
  )
}

/** Whose files they are and since when they wait, as the first of them says. */
function Row({
  link,
  item: { client_name, matter_title, uploaded_at },
  dueDay,
  children,
}: {
  link: ReactNode
  item: ReviewItem
  dueDay: string | null
  children: ReactNode
}) {
  return (
    <li className="today-row">
      <span className="pile" aria-hidden="true" />
      <div>
        <span className="cut">
          {link} <span className="muted">{[client_name, matter_title].filter(Boolean).join(', ')}</span>
        </span>
        <span className="s muted cut">{children}</span>
      </div>
      <span>
        <DueTag day={dueDay} />
      </span>
      <span className="s muted">{uploaded_at && <Ago at={uploaded_at} />}</span>
    </li>
  )
}
