import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import type { ApprovedFile } from '../../data/approved-files.ts'
import { downloadUrl } from '../../data/file-content.ts'
import { Ago } from '../../parts/ago.tsx'
import { MenuItem, MoreMenu } from '../../parts/menu.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { say } from '../../parts/toast.tsx'
import { useClientsWords } from '../../words/clients/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { ValidUntil } from './valid-until.tsx'

/** Accepted files with what they were given for, and what can be done with each. */
export function ApprovedFiles({
  label,
  files,
  onEnd,
  hasClients = false,
}: {
  label: string
  files: readonly ApprovedFile[]
  /** As in `Table`. */
  onEnd: () => void
  /** Says whose each file is, where they are of several clients. */
  hasClients?: boolean
}) {
  const t = useClientsWords()
  const format = useFormat()
  const can = useCan()
  const problemText = useProblemText()
  const [dated, setDated] = useState<ApprovedFile>()
  const download = useMutation({
    mutationFn: async ({ id }: ApprovedFile) => location.assign(await downloadUrl(id)),
    onError: (err) => say(problemText(problemOf(err))),
  })
  const columns: Column<ApprovedFile>[] = [
    {
      key: 'file',
      title: t('file'),
      width: 'minmax(0, 2.4fr)',
      isMain: true,
      cell: ({ filename, document_name, matter_id, matter_title, file_size_bytes }) => (
        <span className="two-lines">
          <span className="cut">
            <b>{filename}</b> <span className="s muted num">{format.bytes(file_size_bytes)}</span>
          </span>
          <span className="cut s muted">
            {document_name},{' '}
            <Link to="/matters/$id" params={{ id: matter_id }} className="above">
              {matter_title}
            </Link>
          </span>
        </span>
      ),
    },
    ...(hasClients
      ? [
          {
            key: 'client',
            title: t('client'),
            width: 'minmax(0, 1fr)',
            cell: ({ client_id, client_name }: ApprovedFile) =>
              client_id && (
                <span className="cut s">
                  <Link to="/clients/$id" params={{ id: client_id }}>
                    {client_name}
                  </Link>
                </span>
              ),
          },
        ]
      : []),
    {
      key: 'accepted',
      title: t('accepted'),
      width: '96px',
      cell: ({ approved_at }) => (
        <span className="s muted">
          <Ago at={approved_at} />
        </span>
      ),
    },
    {
      key: 'valid',
      title: t('validUntil'),
      width: '120px',
      cell: ({ expires_on }) => expires_on && <ValidUntil day={expires_on} />,
    },
    {
      key: 'actions',
      title: t('fileActions', { name: '' }),
      isTitleUnseen: true,
      width: '36px',
      align: 'end',
      cell: (file) => (
        <MoreMenu label={t('fileActions', { name: file.filename })}>
          <MenuItem onAction={() => download.mutate(file)}>{t('download')}</MenuItem>
          {can('updateUpload') && <MenuItem onAction={() => setDated(file)}>{t('setExpiry')}</MenuItem>}
        </MoreMenu>
      ),
    },
  ]
  return (
    <>
      <Table label={label} columns={columns} rows={files} keyOf={({ id }) => id} onEnd={onEnd} />
      {dated && (
        <ExpiryDialog uploadId={dated.id} expiresOn={dated.expires_on ?? null} onClose={() => setDated(undefined)} />
      )}
    </>
  )
}
