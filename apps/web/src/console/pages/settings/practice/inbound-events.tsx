import * as api from '@dossier/client/operations'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { Card } from '../../../parts/card.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag, type Tone } from '../../../parts/tag.tsx'
import { usePracticeWords } from '../../../words/practice/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import type { InboundEvent } from './queries.ts'

const TONES: Record<InboundEvent['status'], Tone> = {
  received: 'wait',
  processed: 'good',
  ignored: 'neutral',
  failed: 'bad',
}

/** What the other system told us. */
export function InboundEvents() {
  const t = usePracticeWords()
  const format = useRealFormat()
  const pages = usePages(['practice', 'events'], (cursor) => call(api.listIntegrationEvents, { cursor }))
  const columns: Column<InboundEvent>[] = [
    {
      key: 'event',
      title: t('event'),
      isMain: true,
      cell: ({ event_type, note, error_message }) => (
        <>
          <span className="mono">{event_type}</span>
          {(error_message ?? note) && <span className="s muted block">{error_message ?? note}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('state'),
      width: '120px',
      cell: ({ status }) => <Tag tone={TONES[status]}>{t(`eventStates.${status}`)}</Tag>,
    },
    {
      key: 'at',
      title: t('when'),
      width: '100px',
      align: 'end',
      cell: ({ received_at }) => (
        <time className="muted" dateTime={received_at} title={format.instant(received_at)}>
          {format.ago(received_at)}
        </time>
      ),
    },
  ]
  return (
    <Card title={t('events')}>
      <Loaded query={pages}>
        {(events) =>
          events.length > 0 ? (
            <Table label={t('events')} columns={columns} rows={events} keyOf={({ id }) => id} />
          ) : (
            <Empty size="small">{t('eventsNone')}</Empty>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
    </Card>
  )
}
