import type { DataOf } from '@dossier/client'
import { useQuery } from '@tanstack/react-query'
import { CheckField, TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SaveForm, useFieldErrors } from '../parts/save-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { BrandPreview, COLOR } from './brand-preview.tsx'
import { LogoCard } from './logo-card.tsx'
import { useSaveFirm } from './use-save-firm.ts'

type Firm = DataOf<'getFirm'>

export default function BrandingPage() {
  const t = useSettingsWords()
  const firm = useQuery(firmQuery)
  return (
    <SettingsFrame title={t('sections.branding')} lead={t('branding.lead')} needs="uploadFirmLogo">
      <Loaded query={firm}>
        {(firm) => (
          <>
            <LogoCard firm={firm} />
            <ColorForm firm={firm} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

function ColorForm({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const { brand_color, intake_branding, link_shows_matter } = firm.settings
  const draft = useDraft('branding', { color: brand_color ?? '', intake_branding, link_shows_matter })
  const save = useSaveFirm(draft.clear)
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  const color = value.color.trim().toLowerCase()
  const isWrong = color !== '' && !COLOR.test(color)
  const send = () => {
    if (isWrong) return
    const { color: changed, ...others } = draft.changes
    save.mutate({ settings: { ...others, ...(changed !== undefined && { brand_color: color || null }) } })
  }
  return (
    <SaveForm
      title={t('branding.color')}
      isChanged={draft.isChanged}
      isSaving={save.isPending}
      error={save.error}
      onSave={send}
      onDiscard={draft.clear}
    >
      <div className="form-section">
        <p className="muted s">{t('branding.colorHint')}</p>
        <div className="form-narrow">
          <TextField
            label={t('branding.colorCode')}
            hint={t('branding.colorCodeHint')}
            value={value.color}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            error={isWrong ? t('branding.colorWrong') : errorOf('settings.brand_color')}
            onChange={(event) => set('color', event.target.value)}
          />
        </div>
        <CheckField
          label={t('branding.show')}
          hint={t('branding.showHint')}
          checked={value.intake_branding}
          onChange={(event) => set('intake_branding', event.target.checked)}
        />
        <CheckField
          label={t('branding.showMatter')}
          hint={t('branding.showMatterHint')}
          checked={value.link_shows_matter}
          onChange={(event) => set('link_shows_matter', event.target.checked)}
        />
        <BrandPreview firm={firm} color={isWrong ? brand_color : color || null} />
      </div>
    </SaveForm>
  )
}
