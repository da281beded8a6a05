import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../shared/parts/field.tsx'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useClientsWords } from '../../words/clients/index.ts'

/** Says until when an accepted file is valid. */
export function ExpiryDialog({
  uploadId,
  expiresOn,
  onClose,
}: {
  uploadId: string
  expiresOn: string | null
  onClose: () => void
}) {
  const t = useClientsWords()
  const format = useFormat()
  const [day, setDay] = useState(expiresOn ?? '')
  const save = useMutation({
    mutationFn: () => {
      const body = { expires_on: day || null }
      return call(api.updateUpload, { id: uploadId, ...body })
    },
    onSuccess: async () => {
      say(day ? t('expiry.saved', { day: format.day(day) }) : t('expiry.cleared'))
      onClose()
      await refresh('clients', 'files', 'uploads')
    },
  })
  return (
    <FormDialog
      title={t('expiry.title')}
      action={t('save')}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('expiry.day')}
        hint={t('expiry.hint')}
        type="date"
        autoFocus
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}
