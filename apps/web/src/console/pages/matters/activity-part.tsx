import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { Ago } from '../../parts/ago.tsx'
import { Card } from '../../parts/card.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'
import { ActivityList } from './activity-list.tsx'

/** What happened in the matter, and the emails and SMS. */
export function ActivityPart({ matter }: { matter: MatterDetail }) {
  return (
    <div className="stack">
      <ActivityList matter={matter} />
      <Communications matter={matter} />
    </div>
  )
}

/** What was sent to the client, and what came back. */
function Communications({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const query = useQuery({
    queryKey: ['communications', 'of-matter', matter.id],
    queryFn: () => call(api.listMatterCommunications, { id: matter.id, per_page: 100 }),
  })
  return (
    <Card title={t('communications')}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('noActivity')}</Empty>
          ) : (
            <ul>
              {data.map(({ id, channel, direction, to, from, status, sent_at }) => (
                <li key={id} className="line-row">
                  <span>
                    {direction === 'inbound'
                      ? t('answerFrom', { from: from ?? '' })
                      : common(`messageTo.${channel}`, { to })}
                  </span>
                  <span className="push">
                    {direction === 'outbound' && (
                      <Tag tone={status === 'failed' ? 'bad' : status === 'delivered' ? 'good' : 'neutral'}>
                        {t(`delivery.${status}`)}
                      </Tag>
                    )}
                  </span>
                  <span className="s muted">{sent_at && <Ago at={sent_at} />}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
