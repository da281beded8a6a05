import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { useCan } from '../../api/session.ts'
import { linkEndsToday } from '../../data/link-ends-today.ts'
import { refreshMatters, remindClient, type WaitingMatter, waitingMattersQuery } from '../../data/matters.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Meter } from '../../parts/meter.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useTodayWords } from '../../words/today/index.ts'

/** Active matters that wait for a file from the client or a participant, most urgent first. */
export function WaitingCard() {
  const t = useTodayWords()
  const common = useCommonWords()
  const waiting = useQuery(waitingMattersQuery)
  return (
    <Card title={t('waiting')}>
      <Loaded query={waiting}>
        {({ matters, total }) => {
          if (matters.length === 0) return <Empty size="small">{t('noWaiting')}</Empty>
          const more = total - matters.length
          return (
            <>
              <Table
                label={t('waiting')}
                rows={matters}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'matter',
                    title: t('matter'),
                    isMain: true,
                    width: 'minmax(0, 2.2fr)',
                    cell: (matter) => <MatterCell matter={matter} />,
                  },
                  {
                    key: 'progress',
                    title: t('progress'),
                    width: '150px',
                    cell: ({ documents_complete: done, documents_count: all }) => (
                      <Meter done={done} all={all}>
                        {common('progress', { done, all })}
                      </Meter>
                    ),
                  },
                  { key: 'seen', title: t('lastSeen'), width: '140px', cell: (matter) => <Seen matter={matter} /> },
                  {
                    key: 'actions',
                    title: t('actions'),
                    isTitleUnseen: true,
                    width: '116px',
                    align: 'end',
                    cell: (matter) => <RemindButton matter={matter} />,
                  },
                ]}
              />
              {more > 0 && (
                <div className="card-foot">
                  <Link to="/matters">{t('more', { count: more })}</Link>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

const MatterCell = ({ matter: { id, title, client } }: { matter: WaitingMatter }) => (
  <span className="cut">
    <Link to="/matters/$id" params={{ id }} className="row-link">
      {title}
    </Link>{' '}
    {client && <span className="muted">{nameOf(client)}</span>}
  </span>
)

function Seen({ matter }: { matter: WaitingMatter }) {
  const t = useTodayWords()
  const { link_expires_at, last_visit_at } = matter
  if (link_expires_at === null) return <Tag tone="bad">{t('noLink')}</Tag>
  if (linkEndsToday(matter)) return <Tag tone="bad">{t('linkEnds')}</Tag>
  return <span className="muted">{last_visit_at ? <Ago at={last_visit_at} /> : t('never')}</span>
}

function RemindButton({ matter }: { matter: WaitingMatter }) {
  const t = useTodayWords()
  const can = useCan()
  const problemText = useProblemText()
  const isEnding = matter.link_expires_at === null || linkEndsToday(matter)
  const remind = useMutation({
    mutationFn: () => remindClient(matter.id, { renew: isEnding }),
    onSuccess: ({ recipient }) => {
      say(t('reminded', { to: recipient }))
      return refreshMatters()
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('sendIntakeLink') || !matter.client) return null
  return (
    <Button look="plain" size="small" isBusy={remind.isPending} onClick={() => remind.mutate()}>
      {isEnding ? t('renew') : t('remind')}
      <span className="unseen"> {matter.title}</span>
    </Button>
  )
}
