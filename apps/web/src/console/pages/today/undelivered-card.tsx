import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { markNotificationRead, type Notification, undeliveredQuery } from '../../data/notifications.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useNewsText } from '../../parts/use-news-text.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

/** Messages that reached nobody. Not shown while there is none. */
export function UndeliveredCard() {
  const t = useTodayWords()
  const { data: found } = useQuery(undeliveredQuery)
  if (!found || found.data.length === 0) return null
  return (
    <Card title={t('undelivered')} actions={<Tag tone="bad">{found.pagination.total}</Tag>}>
      <ul>
        {found.data.map((message) => (
          <UndeliveredRow key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  )
}

function UndeliveredRow({ message: { id, matter_id, ...about } }: { message: Notification }) {
  const t = useTodayWords()
  const problemText = useProblemText()
  const text = useNewsText()(about)
  const settle = useMutation({
    mutationFn: () => markNotificationRead(id, { for_all: true }),
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <li className="today-news">
      <div>
        {matter_id ? (
          <Link to="/matters/$id" params={{ id: matter_id }} search={{ tab: 'activity' }} className="row-link cut">
            {text}
          </Link>
        ) : (
          <b className="cut">{text}</b>
        )}
        <div className="s muted">{t('undeliveredWhat')}</div>
      </div>
      <Button className="above" look="plain" size="small" isBusy={settle.isPending} onClick={() => settle.mutate()}>
        {t('done')}
        <span className="unseen"> {text}</span>
      </Button>
    </li>
  )
}
