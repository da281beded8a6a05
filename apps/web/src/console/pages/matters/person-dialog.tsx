import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CheckField, SelectField, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { sentContact } from '../../data/contact.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { type Participant, participantQuery, refreshParticipants } from '../../data/participants.ts'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { type Draft, useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'

type PersonForm = Pick<
  Participant,
  'role' | 'first_name' | 'last_name' | 'email' | 'phone' | 'language' | 'may_see' | 'may_give'
> & { sms_consent: boolean }

const ROLES = [
  'spouse',
  'relative',
  'co_plaintiff',
  'co_defendant',
  'guardian',
  'representative',
  'translator',
  'witness',
  'other',
] as const satisfies readonly Participant['role'][]

const NOBODY: PersonForm = {
  role: 'spouse',
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  language: null,
  may_see: 'own',
  may_give: 'own',
  sms_consent: false,
}

const LABELS = {
  role: 'person.role',
  first_name: 'person.firstName',
  last_name: 'person.lastName',
  email: 'person.email',
  phone: 'person.phone',
  language: 'person.language',
  may_see: 'person.maySee',
  may_give: 'person.mayGive',
  sms_consent: 'person.sms',
} as const satisfies Record<keyof PersonForm, string>

function formOf(person: Participant): PersonForm {
  const { role, first_name, last_name, email, phone, language, may_see, may_give, sms_consent } = person
  const agreed = sms_consent?.status === 'granted'
  return { role, first_name, last_name, email, phone, language, may_see, may_give, sms_consent: agreed }
}

/** Adds somebody to a matter. */
export function AddPersonDialog({ matter, onClose }: { matter: MatterDetail; onClose: () => void }) {
  const t = useMatterWords()
  const draft = useDraft(`person.${matter.id}`, NOBODY)
  const add = useMutation({
    mutationFn: () => {
      const { sms_consent, ...form } = sentContact(draft.value)
      const body = { ...form, ...(sms_consent && form.phone && { sms_consent }) }
      return call(api.createMatterParticipant, { id: matter.id, ...body })
    },
    onSuccess: async (person) => {
      draft.clear()
      say(t('person.added', { name: nameOf(person) }))
      onClose()
      await refreshParticipants()
    },
  })
  return (
    <FormDialog
      title={t('person.addTitle')}
      size="wide"
      action={t('person.add')}
      isBusy={add.isPending}
      error={add.error}
      onSend={() => add.mutate()}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <PersonFields draft={draft} error={add.error} />
    </FormDialog>
  )
}

/** Changes who somebody is, and what they see and give. */
export function EditPersonDialog({ person: listed, onClose }: { person: Participant; onClose: () => void }) {
  const t = useMatterWords()
  const { data: person = listed } = useQuery(participantQuery(listed))
  const saved = formOf(person)
  const draft = useDraft(`person.${person.id}`, saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...participantQuery(listed), staleTime: 0 }),
    formOf,
    save: (changes, { updated_at }) => {
      const path = { id: person.matter_id, participant_id: person.id }
      const body = { ...sentContact(changes), expected_updated_at: updated_at }
      return call(api.updateMatterParticipant, { ...path, ...body })
    },
    onSaved: async () => {
      say(t('saved'))
      onClose()
      await refreshParticipants()
    },
  })
  return (
    <EditDialog
      title={t('person.editTitle', { name: nameOf(listed) })}
      size="wide"
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(LABELS[field])}
      textOf={(field, text) =>
        ['first_name', 'last_name', 'email', 'phone'].includes(field) ? String(text ?? '') : undefined
      }
      change={person}
      onClose={onClose}
    >
      <PersonFields draft={draft} error={save.error} />
    </EditDialog>
  )
}

function PersonFields({ draft: { value, set }, error }: { draft: Draft<PersonForm>; error: unknown }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const errorOf = useFieldErrors(error)
  const name = (field: 'first_name' | 'last_name') => (
    <TextField
      label={t(LABELS[field])}
      required
      maxLength={200}
      autoComplete="off"
      autoFocus={field === 'first_name'}
      value={value[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
    />
  )
  return (
    <>
      <div className="form-columns">
        {name('first_name')}
        {name('last_name')}
      </div>
      <div className="form-columns">
        <SelectField
          label={t('person.role')}
          value={value.role}
          onChange={(event) => set('role', event.target.value as PersonForm['role'])}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {common(`participantRole.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('person.language')}
          value={value.language ?? ''}
          onChange={(event) => set('language', (event.target.value || null) as PersonForm['language'])}
        >
          <option value="">{t('person.languageNone')}</option>
          <option value="en">{t('person.languageOf.en')}</option>
          <option value="es">{t('person.languageOf.es')}</option>
        </SelectField>
      </div>
      <div className="form-columns">
        <TextField
          label={t('person.email')}
          type="email"
          autoComplete="off"
          value={value.email ?? ''}
          error={errorOf('email')}
          onChange={(event) => set('email', event.target.value || null)}
        />
        <TextField
          label={t('person.phone')}
          hint={t('person.phoneHint')}
          type="tel"
          autoComplete="off"
          value={value.phone ?? ''}
          error={errorOf('phone')}
          onChange={(event) => {
            set('phone', event.target.value || null)
            // Consent for one number is no consent for another.
            set('sms_consent', false)
          }}
        />
      </div>
      <CheckField
        label={t('person.sms')}
        checked={value.sms_consent}
        disabled={!value.phone}
        onChange={(event) => set('sms_consent', event.target.checked)}
      />
      <div className="form-columns">
        <SelectField
          label={t('person.maySee')}
          value={value.may_see}
          onChange={(event) => {
            const may_see = event.target.value as PersonForm['may_see']
            set('may_see', may_see)
            if (may_see === 'own' && value.may_give === 'all') set('may_give', 'own')
          }}
        >
          {(['own', 'all'] as const).map((one) => (
            <option key={one} value={one}>
              {common(`maySeeOf.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('person.mayGive')}
          value={value.may_give}
          error={errorOf('may_give')}
          onChange={(event) => set('may_give', event.target.value as PersonForm['may_give'])}
        >
          {(['none', 'own', 'all'] as const).map((one) => (
            <option key={one} value={one} disabled={one === 'all' && value.may_see !== 'all'}>
              {common(`mayGiveOf.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
