import * as api from '@dossier/client/operations'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { type ClientDetail, clientQuery, refreshClients } from '../../data/clients.ts'
import { refreshMatters } from '../../data/matters.ts'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useClientsWords } from '../../words/clients/index.ts'
import { bodyOfForm, type ClientChanges, ClientFields, type ClientForm, formOf } from './client-fields.tsx'

const LABELS = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  date_of_birth: 'birth',
  address: 'address',
  language: 'language',
  notes: 'notes',
  sms_consent: 'sms',
} as const satisfies Record<keyof ClientForm, string>

/** Changes a client. */
export function EditClientDialog({ person, onClose }: { person: ClientDetail; onClose: () => void }) {
  const t = useClientsWords()
  const saved = formOf(person)
  const draft = useDraft(`client.${person.id}`, saved)
  const path = { id: person.id }
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...clientQuery(person.id), staleTime: 0 }),
    formOf,
    save: (changes, { updated_at }) => {
      const body: ClientChanges = { ...bodyOfForm(changes), expected_updated_at: updated_at }
      return call(api.updateClient, { ...path, ...body })
    },
    onSaved: async () => {
      say(t('saved'))
      onClose()
      await Promise.all([refreshClients(), refreshMatters()])
    },
  })
  return (
    <EditDialog
      title={t('editTitle', { name: nameOf(person) })}
      size="wide"
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(LABELS[field])}
      change={person}
      onClose={onClose}
    >
      <ClientFields
        draft={draft}
        error={save.error}
        hasStopped={person.sms_consent?.source === 'client' && draft.value.phone === person.phone}
      />
    </EditDialog>
  )
}
