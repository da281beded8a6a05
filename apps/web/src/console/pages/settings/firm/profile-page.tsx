import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../../shared/parts/field.tsx'
import { useCan } from '../../../api/session.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { Loaded } from '../../../parts/states.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { SandboxClockCard } from './sandbox-clock-card.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { type Firm, useSaveFirm } from './use-save-firm.ts'

const formOf = ({ name, phone, website, timezone, address }: Firm) => ({ name, phone, website, timezone, address })

const NO_ADDRESS = { line1: null, suite: null, city: null, state: null, zip: null }

export default function ProfilePage() {
  const t = useSettingsWords()
  const can = useCan()
  const firm = useQuery(firmQuery)
  return (
    <SettingsFrame title={t('sections.profile')} lead={t('profile.lead')} needs="updateFirmSettings">
      <Loaded query={firm}>
        {(firm) => (
          <>
            <ProfileForm key={firm.id} firm={firm} />
            {firm.sandbox && can('advanceSandboxClock') && <SandboxClockCard />}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

function ProfileForm({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const saved = formOf(firm)
  const draft = useDraft('firm', saved)
  const save = useSaveFirm(draft, { formOf, bodyOf: (changes) => changes })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  const place = { ...NO_ADDRESS, ...value.address }
  const placeField = (field: keyof typeof place, autoComplete: string) => (
    <TextField
      label={t(`profile.${field}`)}
      value={place[field] ?? ''}
      autoComplete={autoComplete}
      error={errorOf(`address.${field}`)}
      onChange={(event) => set('address', { ...place, [field]: event.target.value || null })}
    />
  )
  return (
    <DraftForm
      title={t('profile.title')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(`profile.${field}`)}
      textOf={(field, value) => (field === 'address' ? addressText(value as Firm['address']) : String(value ?? ''))}
      change={firm}
    >
      <div className="form-section">
        <TextField
          label={t('profile.name')}
          hint={t('profile.nameHint')}
          value={value.name}
          required
          autoComplete="organization"
          error={errorOf('name')}
          onChange={(event) => set('name', event.target.value)}
        />
        <div className="form-columns">
          <TextField
            label={t('profile.phone')}
            hint={t('profile.phoneHint')}
            type="tel"
            autoComplete="tel"
            value={value.phone ?? ''}
            error={errorOf('phone')}
            onChange={(event) => set('phone', event.target.value.trim() || null)}
          />
          <TextField
            label={t('profile.website')}
            hint={t('profile.websiteHint')}
            type="url"
            autoComplete="url"
            value={value.website ?? ''}
            error={errorOf('website')}
            onChange={(event) => set('website', event.target.value.trim() || null)}
          />
        </div>
        <TimeZoneField value={value.timezone} error={errorOf('timezone')} onChange={(zone) => set('timezone', zone)} />
      </div>
      <fieldset className="fieldset form-section">
        <legend className="unseen">{t('profile.address')}</legend>
        <b aria-hidden="true">{t('profile.address')}</b>
        <p className="muted s">{t('profile.addressHint')}</p>
        <div className="form-columns">
          {placeField('line1', 'address-line1')}
          {placeField('suite', 'address-line2')}
        </div>
        <div className="form-columns">
          {placeField('city', 'address-level2')}
          {placeField('state', 'address-level1')}
          {placeField('zip', 'postal-code')}
        </div>
      </fieldset>
    </DraftForm>
  )
}

const addressText = (address: Firm['address']) =>
  Object.values({ ...NO_ADDRESS, ...address })
    .filter(Boolean)
    .join(', ')
