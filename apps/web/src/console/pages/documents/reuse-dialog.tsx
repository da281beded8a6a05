import * as api from '@dossier/client/operations'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField } from '../../../shared/parts/field.tsx'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { listClientFiles } from '../../data/approved-files.ts'
import { type DocumentRequest, refreshDocuments } from '../../data/documents.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { ValidUntil } from '../files/valid-until.tsx'
import './documents.css'

/** Uses a file that the client gave for something else, so that they need not send it twice. */
export function ReuseDialog({
  document,
  clientId,
  onClose,
}: {
  document: DocumentRequest
  clientId: string
  onClose: () => void
}) {
  const t = useDocumentWords()
  const format = useFormat()
  const [q, setQ] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const [isAccepted, setAccepted] = useState(true)
  const query = useQuery({
    queryKey: ['clients', 'files', clientId, 'for', document.id, q],
    queryFn: async () => (await listClientFiles(clientId, { q: q || undefined, for_document_id: document.id })).data,
    placeholderData: keepPreviousData,
  })
  // A later search may have hidden the chosen file.
  const isChosenShown = query.data?.some(({ id }) => id === chosenId) ?? false
  const use = useMutation({
    mutationFn: () => {
      const path = { id: document.id }
      const body = { upload_id: chosenId!, approve: isAccepted }
      return call(api.createUploadReference, { ...path, ...body })
    },
    onSuccess: async ({ filename }) => {
      say(t('reused', { name: filename }))
      onClose()
      await refreshDocuments()
    },
  })
  return (
    <FormDialog
      title={t('reuseTitle')}
      size="wide"
      action={t('reuseAction')}
      isResting={!isChosenShown}
      isBusy={use.isPending}
      error={use.error}
      onSend={() => use.mutate()}
      onClose={onClose}
    >
      <p className="muted">{t('reuseLead')}</p>
      <search className="filter-bar">
        <SearchField label={t('reuseSearch')} hint={t('reuseSearch')} value={q} onSearch={setQ} />
      </search>
      <Loaded query={query} rows={3}>
        {(files) =>
          files.length === 0 ? (
            <Empty size="small">{t('reuseNone')}</Empty>
          ) : (
            <fieldset className="fieldset choice-list">
              <legend className="unseen">{t('reuseChoose')}</legend>
              {files.map((file) => (
                <label key={file.id}>
                  <input
                    type="radio"
                    name="file"
                    checked={file.id === chosenId}
                    onChange={() => setChosenId(file.id)}
                  />
                  <span className="two-lines">
                    <b className="cut">{file.filename}</b>
                    <span className="s muted cut">
                      {[file.document_name, file.matter_title, format.bytes(file.file_size_bytes)].join(', ')}
                    </span>
                  </span>
                  {file.expires_on && <ValidUntil day={file.expires_on} />}
                </label>
              ))}
            </fieldset>
          )
        }
      </Loaded>
      <CheckField
        label={t('reuseApprove')}
        hint={t('reuseApproveHint')}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
    </FormDialog>
  )
}
