import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { IconButton } from '../../../shared/parts/button.tsx'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { type MatterDetail, matterQuery, refreshMatters, remindClient } from '../../data/matters.ts'
import { Button } from '../../parts/button.tsx'
import { MoreIcon } from '../../parts/icons.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { PageHead } from '../../parts/page.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say, sayUndoable } from '../../parts/toast.tsx'
import { Main } from '../../shell/main.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { AboutCard } from './about-card.tsx'
import { ActivityPart } from './activity-part.tsx'
import { ChecklistDialog } from './checklist-dialog.tsx'
import { DeadlinesPart } from './deadlines-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { EditMatterDialog } from './edit-matter-dialog.tsx'
import { FormPart } from './form-part.tsx'
import { LinkCard } from './link-card.tsx'
import { MessagesPart } from './messages-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { RequestDocumentsDialog } from './request-documents/request-documents-dialog.tsx'
import { type MatterTab, matterTabs } from './search.ts'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { ZipCard } from './zip-card.tsx'
import './matters.css'

const route = getRouteApi('/matters/$id')

/** All about one matter: the part in the address, and the client's link beside it. */
export default function MatterPage() {
  const { id } = route.useParams()
  const query = useQuery(matterQuery(id))
  return (
    <Main>
      <Loaded query={query} rows={6}>
        {(matter) => <Matter key={matter.id} matter={matter} />}
      </Loaded>
    </Main>
  )
}

const PARTS: Record<MatterTab, (props: { matter: MatterDetail }) => React.ReactNode> = {
  documents: DocumentsPart,
  form: FormPart,
  messages: MessagesPart,
  deadlines: DeadlinesPart,
  people: PeoplePart,
  activity: ActivityPart,
}

function Matter({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const { tab = 'documents' } = route.useSearch()
  const Part = PARTS[tab]
  return (
    <>
      <PageHead
        title={matter.title}
        crumbs={
          <>
            <Link to="/matters">{t('crumbs')}</Link> / {common(`area.${matter.practice_area}`)}
          </>
        }
        actions={matter.status === 'active' ? <Actions matter={matter} /> : <RestoreButton matter={matter} />}
      >
        {matter.client ? (
          <Link to="/clients/$id" params={{ id: matter.client.id }} className="plain-link">
            {nameOf(matter.client)}
          </Link>
        ) : (
          common('noClient')
        )}
        {matter.case_number && `, ${matter.case_number}`}
      </PageHead>
      {matter.status !== 'active' && (
        <p className="note banner-note" data-tone="wait">
          {t(matter.status)}
        </p>
      )}
      <nav className="tabs" aria-label={t('tabs')}>
        {matterTabs.map((one) => (
          <Link
            key={one}
            to="/matters/$id"
            params={{ id: matter.id }}
            search={one === 'documents' ? {} : { tab: one }}
            replace
            activeOptions={{ exact: true }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(one)}
            {one === 'documents' && matter.documents_count > 0 && <small>{matter.documents_count}</small>}
          </Link>
        ))}
      </nav>
      <div className="columns part-columns">
        <Part matter={matter} />
        <div className="stack">
          <LinkCard matter={matter} />
          <AboutCard matter={matter} />
          <ZipCard matter={matter} />
        </div>
      </div>
    </>
  )
}

function Actions({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const can = useCan()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<'request' | 'checklist' | 'edit' | 'send'>()
  const fail = (err: unknown) => say(problemText(problemOf(err)))
  const path = { id: matter.id }
  const hasMenu = can('updateMatter') || can('applyChecklist') || can('archiveMatter')

  const send = useMutation({
    mutationFn: () => remindClient(matter.id),
    onSuccess: ({ recipient }) => {
      say(t('sent', { to: recipient }))
      return refreshMatters()
    },
    onError: fail,
  })
  const restore = () => call(api.restoreMatter, path).then(refreshMatters, fail)
  const archive = useMutation({
    mutationFn: () => call(api.archiveMatter, path),
    onSuccess: () => {
      sayUndoable(t('archivedSaid', { name: matter.title }), { undo: () => void restore() })
      return refreshMatters()
    },
    onError: fail,
  })

  return (
    <>
      {can('requestDocuments') && (
        <Button look="plain" onClick={() => setAsking('request')}>
          {t('requestDocuments')}
        </Button>
      )}
      {can('sendIntakeLink') && matter.client && (
        <Button isBusy={send.isPending} onClick={() => send.mutate()}>
          {t('sendLink')}
        </Button>
      )}
      {hasMenu && (
        <Menu
          label={t('more')}
          button={
            <IconButton label={t('more')} look="plain">
              <MoreIcon weight={3} />
            </IconButton>
          }
        >
          {can('sendIntakeLink') && matter.client && (
            <MenuItem onAction={() => setAsking('send')}>{t('sendWith')}</MenuItem>
          )}
          {can('updateMatter') && <MenuItem onAction={() => setAsking('edit')}>{t('matter.editTitle')}</MenuItem>}
          {can('applyChecklist') && <MenuItem onAction={() => setAsking('checklist')}>{t('fromChecklist')}</MenuItem>}
          {can('archiveMatter') && <MenuItem onAction={() => archive.mutate()}>{t('archive')}</MenuItem>}
        </Menu>
      )}
      {asking === 'request' && (
        <RequestDocumentsDialog matterId={matter.id} area={matter.practice_area} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'checklist' && <ChecklistDialog matter={matter} onClose={() => setAsking(undefined)} />}
      {asking === 'send' && matter.client && (
        <SendLinkDialog matterId={matter.id} clientId={matter.client.id} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'edit' && <EditMatterDialog matter={matter} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function RestoreButton({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const can = useCan()
  const problemText = useProblemText()
  const restore = useMutation({
    mutationFn: () => call(api.restoreMatter, { id: matter.id }),
    onSuccess: () => {
      say(t('restoredSaid', { name: matter.title }))
      return refreshMatters()
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('restoreMatter') || matter.status !== 'archived') return null
  return (
    <Button isBusy={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore')}
    </Button>
  )
}
