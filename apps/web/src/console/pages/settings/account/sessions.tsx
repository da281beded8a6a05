import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccountWords } from '../../../words/account/index.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'

type OpenSession = AnswerOf<'listSessions'>['data'][number]

/** Where the member is signed in. */
export function Sessions() {
  const t = useAccountWords()
  const format = useRealFormat()
  const pages = usePages(['sessions'], (cursor) => call(api.listSessions, { cursor }))
  const columns: Column<OpenSession>[] = [
    {
      key: 'browser',
      title: t('browser'),
      isMain: true,
      cell: ({ user_agent, current }) => (
        <span className="row" title={user_agent ?? undefined}>
          {browserIn(user_agent) ?? t('unknownBrowser')}
          {current && <Tag tone="good">{t('thisBrowser')}</Tag>}
        </span>
      ),
    },
    { key: 'address', title: t('address'), width: '140px', cell: ({ address }) => address },
    {
      key: 'active',
      title: t('active'),
      width: '110px',
      cell: ({ last_active_at }) => (
        <time dateTime={last_active_at} title={format.instant(last_active_at)}>
          {format.ago(last_active_at)}
        </time>
      ),
    },
    {
      key: 'end',
      title: t('end'),
      isTitleUnseen: true,
      width: '90px',
      align: 'end',
      cell: (session) => !session.current && <EndButton session={session} />,
    },
  ]
  return (
    <Card title={t('sessions')}>
      <Loaded query={pages} rows={2}>
        {(sessions) => <Table label={t('sessions')} columns={columns} rows={sessions} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreButton pages={pages} />
    </Card>
  )
}

function EndButton({ session: { id, user_agent } }: { session: OpenSession }) {
  const t = useAccountWords()
  const problemText = useProblemText()
  const end = useMutation({
    mutationFn: () => call(api.endSession, { id }),
    onSuccess: () => {
      say(t('sessionEnded'))
      return queries.invalidateQueries({ queryKey: ['sessions'] })
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <Button
      look="plain"
      size="small"
      aria-label={t('endThing', { thing: browserIn(user_agent) ?? t('unknownBrowser') })}
      isBusy={end.isPending}
      onClick={() => end.mutate()}
    >
      {t('end')}
    </Button>
  )
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['HeadlessChrome', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Firefox, Linux": as much as people know of their browser. */
function browserIn(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent.includes(sign))?.[1]
  const found = [find(BROWSERS), find(SYSTEMS)].filter(Boolean)
  return found.length > 0 ? found.join(', ') : userAgent.slice(0, 60)
}
