import type { AnswerOf, InputOf } from '@dossier/client'
import { CheckField, SelectField, TextArea, TextField } from '../../../shared/parts/field.tsx'
import type { ClientDetail } from '../../data/clients.ts'
import { sentContact } from '../../data/contact.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import type { Draft } from '../../parts/use-draft.ts'
import { useClientsWords } from '../../words/clients/index.ts'

const clientLanguages = ['en', 'es'] as const

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, zip: null }

/** What a person can change about a client. */
export type ClientForm = Pick<
  AnswerOf<'getClient'>,
  'first_name' | 'last_name' | 'email' | 'phone' | 'date_of_birth' | 'address' | 'language' | 'notes'
> & { sms_consent: boolean }

export const newClientForm: ClientForm = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  date_of_birth: null,
  address: null,
  language: null,
  notes: null,
  sms_consent: false,
}

export function formOf(client: ClientDetail): ClientForm {
  const { first_name, last_name, email, phone, date_of_birth, address, language, notes, sms_consent } = client
  const agreed = sms_consent?.status === 'granted'
  return { first_name, last_name, email, phone, date_of_birth, address, language, notes, sms_consent: agreed }
}

/** What was typed, as the service takes it. */
export function bodyOfForm<Form extends Partial<ClientForm>>(form: Form): Form {
  const { notes } = form
  return { ...sentContact(form), ...(notes !== undefined && { notes: notes?.trim() || null }) }
}

/** The fields of a client, for a new one and one that is there. */
export function ClientFields({
  draft,
  error,
  hasStopped = false,
}: {
  draft: Draft<ClientForm>
  error: unknown
  /** Whether the client has opted out of SMS themselves. */
  hasStopped?: boolean
}) {
  const t = useClientsWords()
  const errorOf = useFieldErrors(error)
  const { value, set } = draft
  const address = { ...NO_ADDRESS, ...value.address }
  const text = (field: 'first_name' | 'last_name', label: string, autoFocus = false) => (
    <TextField
      label={label}
      required
      maxLength={200}
      autoComplete="off"
      autoFocus={autoFocus}
      value={value[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
    />
  )
  const place = (field: keyof typeof NO_ADDRESS) => (
    <TextField
      label={t(field)}
      maxLength={200}
      autoComplete="off"
      value={address[field] ?? ''}
      error={errorOf(`address.${field}`)}
      onChange={(event) => {
        const changed = { ...address, [field]: event.target.value || null }
        set('address', Object.values(changed).some(Boolean) ? changed : null)
      }}
    />
  )
  return (
    <>
      <div className="form-columns">
        {text('first_name', t('firstName'), true)}
        {text('last_name', t('lastName'))}
      </div>
      <div className="form-columns">
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="off"
          value={value.email ?? ''}
          error={errorOf('email')}
          onChange={(event) => set('email', event.target.value || null)}
        />
        <SelectField
          label={t('language')}
          hint={t('languageHint')}
          value={value.language ?? ''}
          onChange={(event) => set('language', (event.target.value || null) as ClientForm['language'])}
        >
          <option value="">{t('languageNone')}</option>
          {clientLanguages.map((code) => (
            <option key={code} value={code}>
              {t(`languageOf.${code}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="form-columns">
        <TextField
          label={t('phone')}
          hint={t('phoneHint')}
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
        <TextField
          label={t('birth')}
          type="date"
          value={value.date_of_birth ?? ''}
          error={errorOf('date_of_birth')}
          onChange={(event) => set('date_of_birth', event.target.value || null)}
        />
      </div>
      <CheckField
        label={t('smsAgreed')}
        hint={hasStopped ? t('smsStopped') : t('smsHint')}
        checked={value.sms_consent && !hasStopped}
        disabled={hasStopped || !value.phone}
        onChange={(event) => set('sms_consent', event.target.checked)}
      />
      <fieldset className="fieldset form">
        <legend>{t('address')}</legend>
        {place('line1')}
        {place('line2')}
        <div className="form-columns">
          {place('city')}
          {place('state')}
          {place('zip')}
        </div>
      </fieldset>
      <TextArea
        label={t('notes')}
        hint={t('notesHint')}
        maxLength={5_000}
        value={value.notes ?? ''}
        error={errorOf('notes')}
        onChange={(event) => set('notes', event.target.value || null)}
      />
    </>
  )
}

export type ClientChanges = Omit<InputOf<'updateClient'>, 'id'>
