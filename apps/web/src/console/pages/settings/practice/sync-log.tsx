import { useQuery } from '@tanstack/react-query'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { Card } from '../../../parts/card.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag, type Tone } from '../../../parts/tag.tsx'
import { usePracticeWords } from '../../../words/practice/index.ts'
import { type SyncEntry, syncLogQuery } from './queries.ts'

const TONES: Record<SyncEntry['status'], Tone> = {
  pending: 'wait',
  success: 'good',
  failed: 'bad',
  skipped: 'neutral',
}

/** The newest syncs, with what went wrong in the words of the other system. */
export function SyncLog() {
  const t = usePracticeWords()
  const format = useRealFormat()
  const log = useQuery(syncLogQuery)
  const columns: Column<SyncEntry>[] = [
    {
      key: 'action',
      title: t('action'),
      isMain: true,
      cell: ({ action, trigger, error_message }) => (
        <>
          <b>{t(`actions.${action}`)}</b> <span className="muted s">{t(`triggers.${trigger}`)}</span>
          {error_message && <span className="s block">{error_message}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('state'),
      width: '120px',
      cell: ({ status }) => <Tag tone={TONES[status]}>{t(`states.${status}`)}</Tag>,
    },
    {
      key: 'documents',
      title: t('documents'),
      width: '100px',
      align: 'end',
      cell: ({ documents_uploaded }) => <span className="num muted">{format.number(documents_uploaded)}</span>,
    },
    {
      key: 'at',
      title: t('when'),
      width: '100px',
      align: 'end',
      cell: ({ created_at }) => (
        <time className="muted" dateTime={created_at} title={format.instant(created_at)}>
          {format.ago(created_at)}
        </time>
      ),
    },
  ]
  return (
    <Card title={t('log')}>
      <Loaded query={log}>
        {({ logs }) =>
          logs.length > 0 ? (
            <Table label={t('log')} columns={columns} rows={logs} keyOf={({ id }) => id} />
          ) : (
            <Empty size="small">{t('logNone')}</Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
