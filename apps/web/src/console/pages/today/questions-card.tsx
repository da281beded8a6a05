import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UNANSWERED_SHOWN, unansweredQuery } from '../../data/threads.ts'
import { Ago } from '../../parts/ago.tsx'
import { Card } from '../../parts/card.tsx'
import { NotVerified } from '../../parts/not-verified.tsx'
import { Initials, nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

/** Messages that wait for an answer, the one that waits longest first. */
export function QuestionsCard() {
  const t = useTodayWords()
  const common = useCommonWords()
  const query = useQuery(unansweredQuery)
  const total = query.data?.pagination.total ?? 0
  return (
    <Card
      title={t('questions')}
      actions={
        total > UNANSWERED_SHOWN && (
          <Link to="/messages" className="s">
            {t('more', { count: total - UNANSWERED_SHOWN })}
          </Link>
        )
      }
    >
      <Loaded query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty size="small">{t('noQuestions')}</Empty>
          ) : (
            <ul>
              {data.map(({ id, person, matter, last_message, unanswered_since }) => {
                const name = person ? nameOf(person) : common('noClient')
                return (
                  <li key={id} className="today-person">
                    <Initials name={name} isNamed />
                    <div>
                      <span className="cut">
                        <Link to="/messages/$id" params={{ id }} className="row-link">
                          {name}
                        </Link>{' '}
                        <span className="muted s">{matter.title}</span> <NotVerified of={last_message} />
                      </span>
                      <div className="s muted clamp">
                        {last_message.text || common('files', { count: last_message.attachments_count })}
                      </div>
                    </div>
                    <span className="s muted">{unanswered_since && <Ago at={unanswered_since} />}</span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
