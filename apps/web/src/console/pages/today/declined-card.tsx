import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { declinedDocumentsQuery } from '../../data/documents.ts'
import { Ago } from '../../parts/ago.tsx'
import { Card } from '../../parts/card.tsx'
import { NotVerified } from '../../parts/not-verified.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

/** Declined requests. Not shown while there are none. */
export function DeclinedCard() {
  const t = useTodayWords()
  const common = useCommonWords()
  const { data: found } = useQuery(declinedDocumentsQuery)
  if (!found || found.data.length === 0) return null
  return (
    <Card title={t('declined')} actions={<Tag tone="wait">{found.pagination.total}</Tag>}>
      <ul>
        {found.data.map(({ id, name, client_name, matter_title, declined }) => (
          <li key={id} className="today-news">
            <div>
              <span className="cut">
                <Link to="/documents/$id" params={{ id }} className="row-link">
                  {name}
                </Link>{' '}
                <span className="muted s">{matter_title}</span> <NotVerified of={declined} />
              </span>
              <div className="s muted clamp">
                {client_name ?? common('noClient')}: {declined.notes ?? common(`declineReason.${declined.reason}`)}
              </div>
            </div>
            <span className="s muted">
              <Ago at={declined.declined_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
