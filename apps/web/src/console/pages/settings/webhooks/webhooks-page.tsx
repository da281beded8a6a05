import * as api from '@dossier/client/operations'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { ShownOnceDialog } from '../parts/shown-once.tsx'
import type { Webhook } from './queries.ts'
import { NewWebhookDialog } from './webhook-dialog.tsx'
import { webhookName } from './webhook-name.ts'

export default function WebhooksPage() {
  const t = useWebhookWords()
  const settings = useSettingsWords()
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const pages = usePages(['webhooks'], (cursor) => call(api.listWebhooks, { cursor }))
  return (
    <SettingsFrame
      title={settings('sections.webhooks')}
      lead={t('lead')}
      needs="listWebhooks"
      size="wide"
      actions={
        <Button shortcut="N" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      }
    >
      <Card title={settings('sections.webhooks')}>
        <Loaded query={pages}>
          {(webhooks) =>
            webhooks.length > 0 ? <WebhookTable webhooks={webhooks} /> : <Empty size="small">{t('none')}</Empty>
          }
        </Loaded>
        <MoreButton pages={pages} />
      </Card>
      {isCreating && (
        <NewWebhookDialog
          onClose={() => setCreating(false)}
          onSaved={({ signing_secret }) => {
            setCreating(false)
            setSecret(signing_secret)
          }}
        />
      )}
      {secret && (
        <ShownOnceDialog
          title={t('secretShown')}
          secrets={[{ label: t('secret'), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useWebhookWords()
  const format = useFormat()
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      title: t('address'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: (webhook) => (
        <>
          <Link to="/settings/webhooks/$id" params={{ id: webhook.id }} className="row-link cut">
            {webhookName(webhook)}
          </Link>
          {webhook.description && <span className="muted s cut">{webhook.url}</span>}
        </>
      ),
    },
    {
      key: 'events',
      title: t('events'),
      width: '120px',
      cell: ({ events }) => (events.includes('*') ? t('eventsAll') : t('eventsSome', { count: events.length })),
    },
    {
      key: 'state',
      title: t('state'),
      width: '120px',
      cell: ({ active }) => <Tag tone={active ? 'good' : 'bad'}>{t(active ? 'on' : 'off')}</Tag>,
    },
    {
      key: 'sent',
      title: t('lastSent'),
      width: '130px',
      cell: ({ last_triggered_at }) => (
        <span className="muted">{last_triggered_at ? format.ago(last_triggered_at) : t('never')}</span>
      ),
    },
  ]
  return <Table label={t('title')} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
}
