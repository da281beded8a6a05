import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CheckField, FieldGroup, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { ConflictNote } from '../../parts/conflict-note.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Loaded } from '../../parts/states.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import { useSettingsWords } from '../../words/settings/index.ts'
import { BrandPreview, COLOR } from '../settings/firm/brand-preview.tsx'
import { LogoCard } from '../settings/firm/logo-card.tsx'
import { browserZone, TimeZoneField } from '../settings/firm/time-zone-field.tsx'
import { firmQuery, refreshFirm } from '../settings/queries.ts'
import { onboardingQuery, saveStep } from './queries.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { SAVED } from './steps.ts'

type Firm = AnswerOf<'getFirm'>
type Area = AnswerOf<'getFirmOnboarding'>['practice_areas'][number]

const AREAS = [
  'immigration',
  'family_law',
  'estate_planning',
  'real_estate',
  'personal_injury',
  'criminal',
  'business',
  'other',
] as const satisfies readonly Area[]

const LABELS = {
  name: 'profile.name',
  phone: 'profile.phone',
  timezone: 'profile.timezone',
  color: 'branding.colorCode',
} as const

export function FirmStep({ onNext }: { onNext: () => void }) {
  const t = useOnboardingWords()
  const firm = useQuery(firmQuery)
  const { data: state } = useQuery(onboardingQuery)
  return (
    <StepFrame step="firm" title={t('firm.title')} lead={t('firm.lead')}>
      <Loaded query={firm}>
        {(firm) =>
          state && <FirmForm firm={firm} areas={state.practice_areas} isNew={!state.steps.welcome} onNext={onNext} />
        }
      </Loaded>
    </StepFrame>
  )
}

/** What a firm has until somebody says where it is. */
const ZONE_UNSAID = 'UTC'

function FirmForm({
  firm,
  areas,
  isNew,
  onNext,
}: {
  firm: Firm
  areas: readonly Area[]
  isNew: boolean
  onNext: () => void
}) {
  const t = useOnboardingWords()
  const settings = useSettingsWords()
  const formOf = ({ name, phone, timezone, settings: { brand_color } }: Firm) => ({
    ...{ name, phone, timezone, areas, color: brand_color ?? '' },
  })
  const saved = formOf(firm)
  const draft = useDraft('onboarding-firm', saved)
  const { value, set } = draft
  // Only once, so that a firm in the UTC zone can choose it.
  const suggest = useRef(isNew && saved.timezone === ZONE_UNSAID && draft.changes.timezone === undefined)
  useEffect(() => {
    const zone = browserZone()
    if (suggest.current && zone) set('timezone', zone)
    suggest.current = false
  })
  const color = value.color.trim().toLowerCase()
  const isWrong = color !== '' && !COLOR.test(color)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...firmQuery, staleTime: 0 }),
    formOf,
    save: async ({ areas: _, color: changed, ...others }, { updated_at }) => {
      const changes = { ...others, ...(changed !== undefined && { settings: { brand_color: color || null } }) }
      const body = { ...changes, expected_updated_at: updated_at }
      if (Object.keys(changes).length > 0) await call(api.updateFirmSettings, body)
      await saveStep(SAVED.welcome)
      await saveStep(SAVED.practice_areas, { practice_areas: [...value.areas] })
    },
    onSaved: () => {
      refreshFirm()
      onNext()
    },
  })
  const errorOf = useFieldErrors(save.error)
  const toggle = (area: Area) =>
    set('areas', value.areas.includes(area) ? value.areas.filter((one) => one !== area) : [...value.areas, area])
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) save.mutate()
      }}
    >
      <ConflictNote
        draft={draft}
        saved={saved}
        labelOf={(field) => (field === 'areas' ? t('firm.areas') : settings(LABELS[field]))}
        change={firm}
      />
      <TextField
        label={settings('profile.name')}
        hint={settings('profile.nameHint')}
        required
        value={value.name}
        autoComplete="organization"
        error={errorOf('name')}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextField
        label={settings('profile.phone')}
        hint={t('firm.phoneHint')}
        type="tel"
        autoComplete="tel"
        value={value.phone ?? ''}
        error={errorOf('phone')}
        onChange={(event) => set('phone', event.target.value.trim() || null)}
      />
      <TimeZoneField value={value.timezone} error={errorOf('timezone')} onChange={(zone) => set('timezone', zone)} />
      <LogoCard firm={firm} />
      <TextField
        label={settings('branding.colorCode')}
        hint={`${settings('branding.colorCodeHint')} ${settings('branding.colorHint')}`}
        value={value.color}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={isWrong ? settings('branding.colorWrong') : errorOf('settings.brand_color')}
        onChange={(event) => set('color', event.target.value)}
      />
      <BrandPreview firm={{ ...firm, name: value.name }} color={isWrong ? firm.settings.brand_color : color || null} />
      <FieldGroup label={t('firm.areas')}>
        <div className="check-columns">
          {AREAS.map((area) => (
            <CheckField
              key={area}
              label={settings(`areas.${area}`)}
              checked={value.areas.includes(area)}
              onChange={() => toggle(area)}
            />
          ))}
        </div>
      </FieldGroup>
      <StepActions action={t('firm.next')} isBusy={save.isPending} error={save.error} />
    </form>
  )
}
