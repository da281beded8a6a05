import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useState } from 'react'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { useAccountWords } from '../../../words/account/index.ts'
import { ScopeList } from '../keys/scopes.tsx'
import { MoreButton, usePages } from '../parts/pages.tsx'

type Authorization = AnswerOf<'listAuthorizations'>['data'][number]

/** Applications that may act for the member. */
export function Authorizations() {
  const t = useAccountWords()
  const access = useAccessWords()
  const format = useRealFormat()
  const [asked, setAsked] = useState<Authorization>()
  const pages = usePages(['authorizations'], (cursor) => call(api.listAuthorizations, { cursor }))
  const columns: Column<Authorization>[] = [
    {
      key: 'name',
      title: t('application'),
      isMain: true,
      cell: ({ client_name, scopes, mcp_access }) => (
        <>
          <b className="cut">{client_name}</b>
          <ScopeList scopes={scopes} />
          {mcp_access && (
            <span className="muted s">
              {access('mcp')}: {access(`mcpAccess.${mcp_access}`)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'since',
      title: t('since'),
      width: '110px',
      cell: ({ created_at }) => format.dayOf(created_at),
    },
    {
      key: 'end',
      title: t('end'),
      isTitleUnseen: true,
      width: '90px',
      align: 'end',
      cell: (authorization) => (
        <Button
          look="plain"
          size="small"
          aria-label={t('endThing', { thing: authorization.client_name })}
          onClick={() => setAsked(authorization)}
        >
          {t('end')}
        </Button>
      ),
    },
  ]
  return (
    <Card title={t('authorizations')}>
      <Loaded query={pages} rows={1}>
        {(rows) =>
          rows.length > 0 ? (
            <Table label={t('authorizations')} columns={columns} rows={rows} keyOf={({ id }) => id} />
          ) : (
            <Empty size="small">{t('authorizationsNone')}</Empty>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
      {asked && <EndDialog key={asked.id} authorization={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function EndDialog({ authorization, onClose }: { authorization: Authorization; onClose: () => void }) {
  const t = useAccountWords()
  const { id, client_name } = authorization
  return (
    <ConfirmRequest
      title={t('authorizationTitle', { name: client_name })}
      action={t('authorizationEnd')}
      isDanger
      send={() => call(api.endAuthorization, { id })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['authorizations'] })
        say(t('authorizationEnded', { name: client_name }))
      }}
      onClose={onClose}
    >
      <p>{t('authorizationWhat')}</p>
    </ConfirmRequest>
  )
}
