import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import {
  type DocumentRequest,
  documentUploadsQuery,
  refreshDocuments,
  takesAnother,
  type Upload,
} from '../../data/documents.ts'
import { downloadUrl } from '../../data/file-content.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { useFileRemark } from '../../parts/file-remark.ts'
import { MenuItem, MoreMenu } from '../../parts/menu.tsx'
import { NotVerified } from '../../parts/not-verified.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { ExpiryDialog } from '../files/expiry-dialog.tsx'
import { ValidUntil } from '../files/valid-until.tsx'
import { AddFile } from './add-file.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { OpenUploads } from './open-uploads.tsx'
import { ReuseDialog } from './reuse-dialog.tsx'

const TONES: Record<Upload['status'], Tone> = {
  created: 'neutral',
  pending: 'accent',
  approved: 'good',
  rejected: 'bad',
}

/** The files of a request, and the ways to more of them. */
export function FilesCard({ document, matter }: { document: DocumentRequest; matter: MatterDetail }) {
  const t = useDocumentWords()
  const can = useCan()
  const [asking, setAsking] = useState<'reuse' | 'join'>()
  const query = useQuery(documentUploadsQuery(document.id))
  const joinable = query.data?.filter(isJoinable) ?? []
  const takesFiles = matter.status !== 'archived' && takesAnother(document)
  return (
    <Card
      title={t('files')}
      actions={
        <span className="row">
          {can('createJoinedFile') && joinable.length > 0 && (
            <Button look="quiet" size="small" onClick={() => setAsking('join')}>
              {t('join')}
            </Button>
          )}
          {takesFiles && can('createUploadReference') && matter.client && (
            <Button look="plain" size="small" onClick={() => setAsking('reuse')}>
              {t('reuse')}
            </Button>
          )}
          {takesFiles && can('createSignedUploadUrl') && <AddFile document={document} />}
        </span>
      }
    >
      <div>
        <Loaded query={query} rows={3}>
          {(files) => (files.length === 0 ? <Empty>{t('noFiles')}</Empty> : <Files label={t('files')} files={files} />)}
        </Loaded>
        <OpenUploads documentId={document.id} />
      </div>
      {asking === 'reuse' && matter.client && (
        <ReuseDialog document={document} clientId={matter.client.id} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'join' && (
        <JoinDialog document={document} files={joinable.toReversed()} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  )
}

const JOINABLE = /^(application\/pdf|image\/(jpeg|png|webp|tiff|heic))$/

/** Pictures and PDFs whose content was looked at, unless they were sent back. */
const isJoinable = ({ status, scan, detected_type, content_type }: Upload) =>
  status !== 'rejected' && scan.status === 'clean' && JOINABLE.test(detected_type ?? content_type)

function Files({ label, files }: { label: string; files: readonly Upload[] }) {
  const t = useDocumentWords()
  const format = useFormat()
  const can = useCan()
  const problemText = useProblemText()
  const [dated, setDated] = useState<Upload>()
  const fail = (err: unknown) => say(problemText(problemOf(err)))
  const download = useMutation({
    mutationFn: async ({ id }: Upload) => location.assign(await downloadUrl(id)),
    onError: fail,
  })
  const rescan = useMutation({
    mutationFn: ({ id }: Upload) => call(api.rescanUpload, { id }),
    onSuccess: () => {
      say(t('rescanning'))
      return refreshDocuments()
    },
    onError: fail,
  })
  const columns: Column<Upload>[] = [
    {
      key: 'file',
      title: t('file'),
      width: 'minmax(0, 2.4fr)',
      isMain: true,
      cell: (file) => (
        <span className="two-lines">
          <span className="cut">
            {file.status === 'pending' && file.scan.status === 'clean' ? (
              <Link to="/review/$id" params={{ id: file.id }} className="row-link">
                {file.filename}
              </Link>
            ) : (
              <b>{file.filename}</b>
            )}
          </span>
          <span className="s muted">
            {format.bytes(file.file_size_bytes)} <NotVerified of={file} />
          </span>
          <Remark file={file} files={files} />
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: '190px', cell: (file) => <State file={file} /> },
    {
      key: 'sent',
      title: t('sent'),
      width: '90px',
      cell: ({ uploaded_at }) => <span className="s muted">{uploaded_at && <Ago at={uploaded_at} />}</span>,
    },
    {
      key: 'valid',
      title: t('validity'),
      isTitleUnseen: true,
      width: '110px',
      cell: ({ expires_on }) => expires_on && <ValidUntil day={expires_on} />,
    },
    {
      key: 'actions',
      title: t('actions', { name: '' }),
      isTitleUnseen: true,
      width: '36px',
      align: 'end',
      cell: (file) => {
        const mayDownload = file.scan.status === 'clean'
        const maySetValidity = file.status === 'approved' && can('updateUpload')
        const isStuck = file.scan.status === 'failed' || file.scan.delayed_since !== null
        const mayRescan = isStuck && can('rescanUpload')
        if (!mayDownload && !maySetValidity && !mayRescan) return null
        return (
          <MoreMenu label={t('actions', { name: file.filename })}>
            {mayDownload && <MenuItem onAction={() => download.mutate(file)}>{t('download')}</MenuItem>}
            {maySetValidity && <MenuItem onAction={() => setDated(file)}>{t('validity')}</MenuItem>}
            {mayRescan && <MenuItem onAction={() => rescan.mutate(file)}>{t('rescan')}</MenuItem>}
          </MoreMenu>
        )
      },
    },
  ]
  return (
    <>
      <Table label={label} columns={columns} rows={files} keyOf={({ id }) => id} />
      {dated && (
        <ExpiryDialog uploadId={dated.id} expiresOn={dated.expires_on ?? null} onClose={() => setDated(undefined)} />
      )}
    </>
  )
}

function Remark({ file, files }: { file: Upload; files: readonly Upload[] }) {
  const remark = useFileRemark(files)(file)
  return remark && <bdi className="s muted">{remark}</bdi>
}

/** What the scan says comes first: nobody can look at the file before it is clean. */
function State({ file: { status, scan, replaced_by } }: { file: Upload }) {
  const t = useDocumentWords()
  if (scan.status === 'infected' || scan.status === 'failed') return <Tag tone="bad">{t(`scanOf.${scan.status}`)}</Tag>
  if (scan.delayed_since) return <Tag tone="wait">{t('scanOf.delayed')}</Tag>
  if (scan.status === 'pending') return <Tag>{t('scanOf.pending')}</Tag>
  if (replaced_by) return <Tag>{t('stateOf.replaced')}</Tag>
  return <Tag tone={TONES[status]}>{t(`stateOf.${status}`)}</Tag>
}
