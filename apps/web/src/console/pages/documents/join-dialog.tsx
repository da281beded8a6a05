import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import type { DocumentRequest, Upload } from '../../data/documents.ts'
import { refreshJoinedFiles } from '../../data/joined-files.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { RotateIcon } from '../../parts/icons.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import './documents.css'

type Rotation = 0 | 90 | 180 | 270

interface Part {
  file: Upload
  isTaken: boolean
  rotation: Rotation
}

/** Joins the files of a request to one PDF, in an order of the reader's own. */
export function JoinDialog({
  document,
  files,
  onClose,
}: {
  document: DocumentRequest
  /** Files that can be joined, oldest first. */
  files: readonly Upload[]
  onClose: () => void
}) {
  const t = useDocumentWords()
  const [parts, setParts] = useState<readonly Part[]>(() =>
    files.map((file) => ({ file, isTaken: file.status === 'approved' || files.length === 1, rotation: 0 })),
  )
  const [name, setName] = useState(document.name)
  const [paper, setPaper] = useState<'letter' | 'a4'>('letter')
  const taken = parts.filter(({ isTaken }) => isTaken)
  const change = (index: number, changed: Partial<Part>) =>
    setParts(parts.with(index, { ...parts[index]!, ...changed }))
  const join = useMutation({
    mutationFn: () => {
      const body = {
        files: taken.map(({ file, rotation }) => ({ upload_id: file.id, rotation, pages: null })),
        filename: `${name.trim().replace(/\.pdf$/i, '')}.pdf`,
        paper,
      }
      return call(api.createJoinedFile, { id: document.id, ...body })
    },
    onSuccess: async () => {
      say(t('joining'))
      onClose()
      await refreshJoinedFiles()
    },
  })
  return (
    <FormDialog
      title={t('joinTitle')}
      size="wide"
      action={t('joinAction')}
      isResting={taken.length === 0 || name.trim() === ''}
      isBusy={join.isPending}
      error={join.error}
      onSend={() => join.mutate()}
      onClose={onClose}
    >
      <p className="muted">{t('joinLead')}</p>
      <ol className="choice-list">
        {parts.map(({ file, isTaken, rotation }, index) => (
          <li key={file.id}>
            <label>
              <input
                type="checkbox"
                aria-label={t('take', { name: file.filename })}
                checked={isTaken}
                onChange={({ target }) => change(index, { isTaken: target.checked })}
              />
              <span className="two-lines">
                <b className="cut">{file.filename}</b>
                <span className="s muted">
                  {[t(`stateOf.${file.status}`), rotation > 0 && t('rotated', { degrees: rotation })]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
            <Button
              look="quiet"
              size="small"
              aria-label={t('rotate', { name: file.filename })}
              title={t('rotate', { name: file.filename })}
              onClick={() => change(index, { rotation: ((rotation + 90) % 360) as Rotation })}
            >
              <RotateIcon size={16} />
            </Button>
            <Button
              look="quiet"
              size="small"
              disabled={index === 0}
              aria-label={t('up', { name: file.filename })}
              title={t('up', { name: file.filename })}
              onClick={() => setParts(parts.toSpliced(index - 1, 2, parts[index]!, parts[index - 1]!))}
            >
              ↑
            </Button>
          </li>
        ))}
      </ol>
      <div className="form-columns">
        <TextField
          label={t('joinName')}
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('paper')}
          value={paper}
          onChange={(event) => setPaper(event.target.value as typeof paper)}
        >
          <option value="letter">{t('paperOf.letter')}</option>
          <option value="a4">{t('paperOf.a4')}</option>
        </SelectField>
      </div>
    </FormDialog>
  )
}
