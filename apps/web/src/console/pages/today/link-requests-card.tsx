import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { useCan } from '../../api/session.ts'
import { answerLinkRequest, type LinkRequest, linkRequestsQuery, refreshMatters } from '../../data/matters.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

/** People whose link has ended and who ask for another. Not shown while there is nobody. */
export function LinkRequestsCard() {
  const t = useTodayWords()
  const { data: found } = useQuery(linkRequestsQuery)
  if (!found || found.requests.length === 0) return null
  return (
    <Card title={t('linkRequests')} actions={<Tag tone="accent">{found.total}</Tag>}>
      <ul>
        {found.requests.map((request) => (
          <RequestRow key={`${request.matter.id} ${request.participant_id}`} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function RequestRow({ request }: { request: LinkRequest }) {
  const t = useTodayWords()
  const common = useCommonWords()
  const can = useCan()
  const problemText = useProblemText()
  const { matter, person, participant_id, requested_at } = request
  const name = person ? nameOf(person) : common('noClient')
  const send = useMutation({
    mutationFn: () => answerLinkRequest(request),
    onSuccess: ({ recipient }) => {
      say(t('reminded', { to: recipient }))
      return refreshMatters()
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  const maySend = participant_id === null ? can('sendIntakeLink') && person : can('sendParticipantLink')
  return (
    <li className="today-news">
      <div>
        <span className="cut">
          <Link
            to="/matters/$id"
            params={{ id: matter.id }}
            search={participant_id ? { tab: 'people' } : {}}
            className="row-link"
          >
            {name}
          </Link>
        </span>
        <div className="s muted clamp">
          {matter.title}, <Ago at={requested_at} />
        </div>
      </div>
      {maySend && (
        <Button className="above" look="plain" size="small" isBusy={send.isPending} onClick={() => send.mutate()}>
          {t('sendNewLink')}
          <span className="unseen">
            {' '}
            {name}, {matter.title}
          </span>
        </Button>
      )}
    </li>
  )
}
