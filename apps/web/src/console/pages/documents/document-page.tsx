import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import {
  type DocumentRequest,
  documentQuery,
  documentUploadsQuery,
  isComplete,
  refreshDocuments,
} from '../../data/documents.ts'
import { type MatterDetail, matterQuery } from '../../data/matters.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { MenuItem, MoreMenu } from '../../parts/menu.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { Main } from '../../shell/main.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { EditDocumentDialog } from './edit-document-dialog.tsx'
import { FilesCard } from './files-card.tsx'
import { JoinedFilesCard } from './joined-files-card.tsx'
import { RequestCard } from './request-card.tsx'

const route = getRouteApi('/documents/$id')

/** One document request: its files to the left, what was asked to the right. */
export default function DocumentPage() {
  const { id } = route.useParams()
  const query = useQuery(documentQuery(id))
  return (
    <Main>
      <Loaded query={query} rows={6}>
        {(document) => <WithMatter key={document.id} document={document} />}
      </Loaded>
    </Main>
  )
}

function WithMatter({ document }: { document: DocumentRequest }) {
  const query = useQuery(matterQuery(document.matter_id))
  return (
    <Loaded query={query} rows={6}>
      {(matter) => <Shown document={document} matter={matter} />}
    </Loaded>
  )
}

function Shown({ document, matter }: { document: DocumentRequest; matter: MatterDetail }) {
  const isOpen = matter.status !== 'archived'
  return (
    <>
      <PageHead
        title={document.name}
        crumbs={
          <Link to="/matters/$id" params={{ id: matter.id }}>
            {matter.title}
          </Link>
        }
        actions={<Actions document={document} isOpen={isOpen} />}
      />
      <div className="columns">
        <div className="stack">
          <FilesCard document={document} matter={matter} />
          <JoinedFilesCard document={document} />
        </div>
        <RequestCard document={document} matter={matter} />
      </div>
    </>
  )
}

function Actions({ document, isOpen }: { document: DocumentRequest; isOpen: boolean }) {
  const t = useDocumentWords()
  const can = useCan()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'edit' | 'withdraw'>()
  const files = useQuery(documentUploadsQuery(document.id))
  const waiting = files.data?.findLast(({ status }) => status === 'pending')
  // An accepted request stays as it was.
  const isChangeable = isOpen && !isComplete(document)
  return (
    <>
      {isChangeable && can('updateDocument') && (
        <Button look="plain" shortcut="E" onClick={() => setAsking('edit')}>
          {t('edit')}
        </Button>
      )}
      {waiting && (
        <ButtonLink to="/review/$id" params={{ id: waiting.id }}>
          {t('review')}
        </ButtonLink>
      )}
      {isChangeable && can('withdrawDocument') && (
        <MoreMenu label={t('more')}>
          <MenuItem isDanger onAction={() => setAsking('withdraw')}>
            {t('withdraw')}
          </MenuItem>
        </MoreMenu>
      )}
      {asking === 'edit' && <EditDocumentDialog document={document} onClose={() => setAsking(undefined)} />}
      {asking === 'withdraw' && (
        <ConfirmRequest
          title={t('withdrawTitle', { name: document.name })}
          action={t('withdraw')}
          isDanger
          send={() => call(api.withdrawDocument, { id: document.id })}
          onDone={async () => {
            say(t('withdrawn', { name: document.name }))
            await navigate({ to: '/matters/$id', params: { id: document.matter_id } })
            await refreshDocuments()
          }}
          onClose={() => setAsking(undefined)}
        >
          {t('withdrawText')}
        </ConfirmRequest>
      )}
    </>
  )
}
