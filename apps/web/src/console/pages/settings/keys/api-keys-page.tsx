import * as api from '@dossier/client/operations'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { ShownOnceDialog } from '../parts/shown-once.tsx'
import type { ApiKey } from './api-key.ts'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { ApiKeyMenu } from './api-key-menu.tsx'
import { ScopeList } from './scopes.tsx'

const STATES = ['live', 'revoked', 'expired'] as const

export default function ApiKeysPage() {
  const t = useAccessWords()
  const settings = useSettingsWords()
  const { status = 'live' } = getRouteApi('/settings/api-keys').useSearch()
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<{ name: string; key: string }>()
  const pages = usePages(['api-keys', status], (cursor) => call(api.listApiKeys, { status, cursor }))
  return (
    <SettingsFrame
      title={settings('sections.keys')}
      lead={t('keysLead')}
      needs="listApiKeys"
      size="wide"
      actions={
        <Button shortcut="N" onClick={() => setCreating(true)}>
          {t('keyCreate')}
        </Button>
      }
    >
      <nav className="tabs" aria-label={t('keyStates')}>
        {STATES.map((one) => (
          <Link
            key={one}
            to="/settings/api-keys"
            search={one === 'live' ? {} : { status: one }}
            aria-current={one === status ? 'page' : undefined}
          >
            {t(`states.${one}`)}
          </Link>
        ))}
      </nav>
      <Card title={t(`states.${status}`)}>
        <Loaded query={pages}>
          {(keys) =>
            keys.length > 0 ? (
              <KeyTable keys={keys} onShown={setShown} />
            ) : (
              <Empty size="small">{t(`keysNone.${status}`)}</Empty>
            )
          }
        </Loaded>
        <MoreButton pages={pages} />
      </Card>
      {isCreating && (
        <ApiKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setShown(created)
          }}
        />
      )}
      {shown && (
        <ShownOnceDialog
          title={t('keyShown', { name: shown.name })}
          secrets={[{ label: t('key'), value: shown.key }]}
          onClose={() => setShown(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

function KeyTable({
  keys,
  onShown,
}: {
  keys: readonly ApiKey[]
  onShown: (shown: { name: string; key: string }) => void
}) {
  const t = useAccessWords()
  const format = useRealFormat()
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: ({ name, scopes }) => (
        <>
          <b className="cut">{name}</b>
          <ScopeList scopes={scopes} />
        </>
      ),
    },
    {
      key: 'prefix',
      title: t('prefix'),
      width: '150px',
      cell: ({ prefix }) => <span className="mono">{prefix}…</span>,
    },
    {
      key: 'used',
      title: t('used'),
      width: '100px',
      cell: ({ last_used_at }) => <span className="muted">{last_used_at ? format.ago(last_used_at) : t('never')}</span>,
    },
    {
      key: 'ends',
      title: t('ends'),
      width: '120px',
      cell: ({ revoked_at, expires_at }) =>
        revoked_at ? (
          <Tag tone="bad">{t('revokedOn', { day: format.dayOf(revoked_at) })}</Tag>
        ) : (
          <span className="muted">{expires_at ? format.dayOf(expires_at) : t('never')}</span>
        ),
    },
    {
      key: 'actions',
      title: t('actions'),
      isTitleUnseen: true,
      width: '36px',
      align: 'end',
      cell: (key) => !key.revoked_at && <ApiKeyMenu apiKey={key} onShown={onShown} />,
    },
  ]
  return <Table label={t('keys')} columns={columns} rows={keys} keyOf={({ id }) => id} />
}
