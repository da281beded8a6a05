import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../../../shared/words/format.ts'
import { Card } from '../../../parts/card.tsx'
import { PageHead } from '../../../parts/page.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { Main } from '../../../shell/main.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { useShellWords } from '../../../words/shell/index.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { AnswerTag } from './answer-tag.tsx'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { type Delivery, deliveriesQuery, type Webhook, webhookQuery } from './queries.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { webhookName } from './webhook-name.ts'
import './webhook.css'

const route = getRouteApi('/settings/webhooks/$id')
const STATES = [undefined, 'failed', 'pending', 'succeeded'] as const

export default function WebhookPage() {
  const { id } = route.useParams()
  const webhook = useQuery(webhookQuery(id))
  return (
    <Main isWide>
      <Loaded query={webhook}>{(webhook) => <WebhookInDetail webhook={webhook} />}</Loaded>
    </Main>
  )
}

function WebhookInDetail({ webhook }: { webhook: Webhook }) {
  const t = useWebhookWords()
  const shell = useShellWords()
  const settings = useSettingsWords()
  const { delivery: chosenId, status } = route.useSearch()
  const newest = useQuery(deliveriesQuery(webhook.id))
  const listed = useQuery(deliveriesQuery(webhook.id, status))
  const chosen = listed.data?.data.find(({ id }) => id === chosenId) ?? listed.data?.data[0]
  return (
    <div className="webhook">
      <div className="webhook-main">
        <PageHead
          title={webhookName(webhook)}
          crumbs={
            <>
              <Link to="/settings">{shell('settings')}</Link> /{' '}
              <Link to="/settings/webhooks">{settings('sections.webhooks')}</Link>
            </>
          }
          actions={<WebhookActions webhook={webhook} />}
        >
          <span className="row">
            <Tag tone={webhook.active ? 'good' : 'bad'}>{t(webhook.active ? 'on' : 'off')}</Tag>
            <span className="mono">{webhook.url}</span>
          </span>
        </PageHead>
        <div className="stack">
          {newest.data && <DeliveryFigures webhookId={webhook.id} deliveries={newest.data.data} />}
          <nav className="tabs" aria-label={t('deliveries')}>
            {STATES.map((one) => (
              <Link
                key={one ?? 'all'}
                to="/settings/webhooks/$id"
                params={{ id: webhook.id }}
                search={one ? { status: one } : {}}
                aria-current={one === status ? 'page' : undefined}
              >
                {t(`states.${one ?? 'all'}`)}
              </Link>
            ))}
          </nav>
          <Card title={t('deliveries')}>
            <Loaded query={listed}>
              {({ data, pagination }) =>
                data.length > 0 ? (
                  <>
                    <DeliveryTable webhook={webhook} deliveries={data} chosen={chosen} status={status} />
                    {pagination.has_more && (
                      <div className="card-foot">
                        {settings('shownOf', { shown: data.length, total: pagination.total })}
                      </div>
                    )}
                  </>
                ) : (
                  <Empty size="small">{t(status ? 'deliveriesNoneOf' : 'deliveriesNone')}</Empty>
                )
              }
            </Loaded>
          </Card>
        </div>
      </div>
      {chosen && <DeliveryPanel key={chosen.id} webhook={webhook} delivery={chosen} />}
    </div>
  )
}

function DeliveryTable({
  webhook,
  deliveries,
  chosen,
  status,
}: {
  webhook: Webhook
  deliveries: readonly Delivery[]
  chosen: Delivery | undefined
  status: Delivery['status'] | undefined
}) {
  const t = useWebhookWords()
  const format = useFormat()
  const columns: Column<Delivery>[] = [
    {
      key: 'event',
      title: t('event'),
      isMain: true,
      cell: ({ id, event_type }) => (
        <Link
          to="/settings/webhooks/$id"
          params={{ id: webhook.id }}
          search={{ ...(status && { status }), delivery: id }}
          className="row-link mono cut"
          aria-current={id === chosen?.id ? 'true' : undefined}
        >
          {event_type}
        </Link>
      ),
    },
    { key: 'answer', title: t('answer'), width: '170px', cell: (delivery) => <AnswerTag delivery={delivery} /> },
    {
      key: 'took',
      title: t('took'),
      width: '90px',
      align: 'end',
      cell: ({ attempts }) => {
        const last = attempts.at(-1)
        return <span className="muted num">{last && t('ms', { ms: last.response_time_ms })}</span>
      },
    },
    {
      key: 'sent',
      title: t('sent'),
      width: '90px',
      align: 'end',
      cell: ({ attempts, created_at }) => {
        const at = attempts.at(-1)?.at ?? created_at
        return (
          <time className="muted num" dateTime={at} title={format.instant(at)}>
            {format.moment(at)}
          </time>
        )
      },
    },
  ]
  return (
    <Table
      label={t('deliveries')}
      columns={columns}
      rows={deliveries}
      keyOf={({ id }) => id}
      isChosen={({ id }) => id === chosen?.id}
    />
  )
}
