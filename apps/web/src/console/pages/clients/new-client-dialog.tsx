import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { refreshClients } from '../../data/clients.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useClientsWords } from '../../words/clients/index.ts'
import { bodyOfForm, ClientFields, newClientForm } from './client-fields.tsx'

/** Adds a client. Then opens the client's page, or calls `onCreated` if that is given. */
export function NewClientDialog({
  onCreated,
  onClose,
}: {
  onCreated?: (created: AnswerOf<'createClient'>) => void
  onClose: () => void
}) {
  const t = useClientsWords()
  const navigate = useNavigate()
  const draft = useDraft('client.new', newClientForm)
  const create = useMutation({
    mutationFn: () => {
      const { sms_consent, ...form } = bodyOfForm(draft.value)
      const body = { ...form, ...(sms_consent && form.phone && { sms_consent }) }
      return call(api.createClient, body)
    },
    onSuccess: async (created) => {
      draft.clear()
      say(t('created', { name: nameOf(created) }))
      await refreshClients()
      if (onCreated) onCreated(created)
      else await navigate({ to: '/clients/$id', params: { id: created.id } })
    },
  })
  return (
    <FormDialog
      title={t('newClient')}
      size="wide"
      action={t('create')}
      isBusy={create.isPending}
      error={create.error}
      onSend={() => create.mutate()}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <ClientFields draft={draft} error={create.error} />
    </FormDialog>
  )
}
