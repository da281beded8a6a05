import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { daysFromToday, useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { completeDeadline, type OpenDeadline, openDeadlinesQuery } from '../../data/deadlines.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say, sayUndoable } from '../../parts/toast.tsx'
import { useProblemText } from '../../words/problems/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

const SHOWN_MAX = 5

/** The nearest deadlines of all matters, and overdue ones. */
export function DeadlinesCard() {
  const t = useTodayWords()
  const query = useQuery(openDeadlinesQuery(SHOWN_MAX))
  const more = (query.data?.pagination.total ?? 0) - SHOWN_MAX
  return (
    <Card title={t('deadlines')} actions={more > 0 && <span className="s muted">{t('more', { count: more })}</span>}>
      <Loaded query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty size="small">{t('noDeadlines')}</Empty>
          ) : (
            <ul>
              {data.map((deadline) => (
                <DeadlineRow key={deadline.id} deadline={deadline} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Within a week a day is known by its name, later by its month. */
const NEAR_DAYS = 7

function DeadlineRow({ deadline }: { deadline: OpenDeadline }) {
  const t = useTodayWords()
  const can = useCan()
  const format = useFormat()
  const problemText = useProblemText()
  const { title, due_date: day, matter } = deadline
  const days = daysFromToday(new Date(`${day}T12:00:00`))
  const complete = useMutation({
    mutationFn: (completed: boolean) => completeDeadline(deadline, completed),
    onSuccess: (_, completed) => {
      if (completed) sayUndoable(t('deadlineDone', { name: title }), { undo: () => complete.mutate(false) })
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <li className="today-day">
      <time className="calendar" dateTime={day} title={format.day(day)}>
        <b>{Number(day.slice(8))}</b>
        <span>{days >= 0 && days < NEAR_DAYS ? format.weekday(day) : format.month(day)}</span>
      </time>
      <div>
        <Link to="/matters/$id" params={{ id: matter.id }} search={{ tab: 'deadlines' }} className="row-link clamp">
          {title}
        </Link>
        <div className="s muted cut">
          {[matter.title, days >= NEAR_DAYS && t('inDays', { count: days })].filter(Boolean).join(', ')}
        </div>
        {days < 0 && <Tag tone="bad">{t('lateDays', { count: -days })}</Tag>}
      </div>
      {can('updateMatterDeadline') && (
        <Button
          className="above"
          look="plain"
          size="small"
          isBusy={complete.isPending}
          onClick={() => complete.mutate(true)}
        >
          {t('done')}
          <span className="unseen"> {title}</span>
        </Button>
      )}
    </li>
  )
}
