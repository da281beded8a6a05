import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { MenuItem, MoreMenu } from '../../../parts/menu.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { ShownOnceDialog } from '../parts/shown-once.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { McpAccessDialog } from './mcp-access-dialog.tsx'
import { ScopeList } from './scopes.tsx'

type Application = AnswerOf<'listOAuthClients'>['data'][number]
/** What is shown once, and why. */
type Shown = Pick<AnswerOf<'createOAuthClient'>, 'name' | 'client_id' | 'client_secret'> & {
  title: 'applicationShown' | 'secretShown'
}

export default function ApplicationsPage() {
  const t = useAccessWords()
  const settings = useSettingsWords()
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const pages = usePages(['applications'], (cursor) => call(api.listOAuthClients, { cursor }))
  return (
    <SettingsFrame
      title={settings('sections.applications')}
      lead={t('applicationsLead')}
      needs="listOAuthClients"
      size="wide"
      actions={
        <Button shortcut="N" onClick={() => setCreating(true)}>
          {t('applicationCreate')}
        </Button>
      }
    >
      <Card title={t('applications')}>
        <Loaded query={pages}>
          {(applications) =>
            applications.length > 0 ? (
              <ApplicationTable applications={applications} onShown={setShown} />
            ) : (
              <Empty size="small">{t('applicationsNone')}</Empty>
            )
          }
        </Loaded>
        <MoreButton pages={pages} />
      </Card>
      {isCreating && (
        <ApplicationDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setShown({ ...created, title: 'applicationShown' })
          }}
        />
      )}
      {shown && (
        <ShownOnceDialog
          title={t(shown.title, { name: shown.name })}
          secrets={[
            { label: t('clientId'), value: shown.client_id },
            ...(shown.client_secret ? [{ label: t('clientSecret'), value: shown.client_secret }] : []),
          ]}
          onClose={() => setShown(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

function ApplicationTable({
  applications,
  onShown,
}: {
  applications: readonly Application[]
  onShown: (shown: Shown) => void
}) {
  const t = useAccessWords()
  const columns: Column<Application>[] = [
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
    { key: 'type', title: t('type'), width: '130px', cell: ({ type }) => <Tag>{t(`types.${type}`)}</Tag> },
    {
      key: 'mcp',
      title: t('mcp'),
      width: 'minmax(0, 1fr)',
      cell: ({ mcp_access }) => (
        <span className="s">
          <span className="only-narrow muted">{t('mcp')}: </span>
          {t(`mcpAccess.${mcp_access}`)}
        </span>
      ),
    },
    {
      key: 'uris',
      title: t('redirectUris'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ redirect_uris }) => (
        <span className="muted s">
          {redirect_uris.map((uri) => (
            <span key={uri} className="cut" title={uri}>
              {uri}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      isTitleUnseen: true,
      width: '36px',
      align: 'end',
      cell: (application) => <ApplicationMenu application={application} onShown={onShown} />,
    },
  ]
  return <Table label={t('applications')} columns={columns} rows={applications} keyOf={({ id }) => id} />
}

function ApplicationMenu({ application, onShown }: { application: Application; onShown: (shown: Shown) => void }) {
  const { id, name, type } = application
  const t = useAccessWords()
  const [asked, setAsked] = useState<'mcp' | 'rotate' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <MoreMenu label={t('actionsFor', { name })} size="small">
        <MenuItem onAction={() => setAsked('mcp')}>{t('mcpChange')}</MenuItem>
        {type === 'confidential' && <MenuItem onAction={() => setAsked('rotate')}>{t('secretReplace')}</MenuItem>}
        <MenuItem isDanger onAction={() => setAsked('delete')}>
          {t('applicationDelete')}
        </MenuItem>
      </MoreMenu>
      {asked === 'mcp' && <McpAccessDialog application={application} onClose={close} />}
      {asked === 'rotate' && (
        <ConfirmRequest
          title={t('secretReplaceTitle', { name })}
          typed={name}
          action={t('secretReplace')}
          send={() => call(api.rotateOAuthClientSecret, { id })}
          onDone={(rotated) => onShown({ ...rotated, title: 'secretShown' })}
          onClose={close}
        >
          <p>{t('secretReplaceWhat')}</p>
        </ConfirmRequest>
      )}
      {asked === 'delete' && (
        <ConfirmRequest
          title={t('applicationDeleteTitle', { name })}
          typed={name}
          action={t('applicationDelete')}
          send={() => call(api.deleteOAuthClient, { id })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['applications'] })
            say(t('applicationDeleted', { name }))
          }}
          onClose={close}
        >
          <p>{t('applicationDeleteWhat')}</p>
        </ConfirmRequest>
      )}
    </>
  )
}
