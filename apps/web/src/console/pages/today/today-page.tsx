import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { firmNow } from '../../../shared/clock.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { useCan, useSession } from '../../api/session.ts'
import { matterCountQuery, waitingMattersQuery } from '../../data/matters.ts'
import { reviewQueueQuery } from '../../data/review-queue.ts'
import { unansweredQuery } from '../../data/threads.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Empty } from '../../parts/states.tsx'
import { Main } from '../../shell/main.tsx'
import { useTodayWords } from '../../words/today/index.ts'
import { DeadlinesCard } from './deadlines-card.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { LinkRequestsCard } from './link-requests-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { UndeliveredCard } from './undelivered-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import './today.css'

/** What waits for somebody, with the one action that each needs. */
export default function TodayPage() {
  const t = useTodayWords()
  const can = useCan()
  const { first_name } = useSession().user
  const isNew = useQuery(matterCountQuery).data === 0
  return (
    <Main>
      <PageHead
        title={t(partOfDay(firmNow()), { name: first_name })}
        actions={
          <>
            {can('createClient') && (
              <ButtonLink look="plain" to="/clients" search={{ new: true }}>
                {t('newClient')}
              </ButtonLink>
            )}
            {can('createMatter') && !isNew && (
              <ButtonLink look="plain" to="/matters" search={{ new: true }}>
                {t('newMatter')}
              </ButtonLink>
            )}
          </>
        }
      >
        <Summary />
      </PageHead>
      {isNew && can('createMatter') ? (
        <div className="card">
          <Empty
            title={t('firstTitle')}
            action={
              <ButtonLink to="/matters" search={{ new: true }}>
                {t('newMatter')}
              </ButtonLink>
            }
          >
            {t('first')}
          </Empty>
        </div>
      ) : (
        <div className="columns">
          <div className="stack">
            <ReviewCard />
            <WaitingCard />
          </div>
          <div className="stack">
            <LinkRequestsCard />
            <DeadlinesCard />
            <QuestionsCard />
            <DeclinedCard />
            {can('listNotifications') && <UndeliveredCard />}
          </div>
        </div>
      )}
    </Main>
  )
}

/** "12 files to review, one link ends today." */
function Summary() {
  const t = useTodayWords()
  const format = useFormat()
  const { data: queue } = useInfiniteQuery(reviewQueueQuery)
  const { data: waiting } = useQuery(waitingMattersQuery)
  const { data: questions } = useQuery(unansweredQuery)
  if (!queue || !waiting || !questions) return ' '
  const { links_ending: ending } = waiting
  const parts = [
    queue.total > 0 && t('reviewLine', { count: queue.total }),
    questions && questions.pagination.total > 0 && t('questionsLine', { count: questions.pagination.total }),
    ending > 0 && t('endingLine', { count: ending }),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `${format.list(parts)}.` : t('nothing')
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}
