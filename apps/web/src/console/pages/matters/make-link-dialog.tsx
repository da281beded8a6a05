import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { refreshMatters } from '../../data/matters.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

const DAYS_DEFAULT = 30
const DAYS_MAX = 365

/** Makes the client's link without sending it. */
export function MakeLinkDialog({ matterId, onClose }: { matterId: string; onClose: () => void }) {
  const t = useMatterWords()
  const [days, setDays] = useState(String(DAYS_DEFAULT))
  const make = useMutation({
    mutationFn: () => {
      const body = { expires_days: Number(days) || DAYS_DEFAULT, force_new: false }
      return call(api.generateIntakeLink, { id: matterId, ...body })
    },
    onSuccess: async () => {
      say(t('linkMade'))
      onClose()
      await refreshMatters()
    },
  })
  return (
    <FormDialog
      title={t('makeLink')}
      action={t('makeLink')}
      isBusy={make.isPending}
      error={make.error}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('linkDays')}
        type="number"
        min={1}
        max={DAYS_MAX}
        required
        autoFocus
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </FormDialog>
  )
}
