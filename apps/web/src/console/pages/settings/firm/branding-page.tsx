import { useQuery } from '@tanstack/react-query'
import { CheckField, TextField } from '../../../../shared/parts/field.tsx'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { Loaded } from '../../../parts/states.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { BrandPreview, COLOR } from './brand-preview.tsx'
import { LogoCard } from './logo-card.tsx'
import { type Firm, useSaveFirm } from './use-save-firm.ts'

const formOf = ({ settings: { brand_color, intake_branding, link_shows_matter } }: Firm) => ({
  color: brand_color ?? '',
  intake_branding,
  link_shows_matter,
})

const colorOf = (text: string) => text.trim().toLowerCase()

const LABELS = {
  color: 'branding.colorCode',
  intake_branding: 'branding.show',
  link_shows_matter: 'branding.showMatter',
} as const

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
  const saved = formOf(firm)
  const draft = useDraft('branding', saved)
  const save = useSaveFirm(draft, {
    formOf,
    bodyOf: ({ color, ...others }) => ({
      settings: { ...others, ...(color !== undefined && { brand_color: colorOf(color) || null }) },
    }),
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  const color = colorOf(value.color)
  const isWrong = color !== '' && !COLOR.test(color)
  return (
    <DraftForm
      title={t('branding.color')}
      draft={draft}
      saved={saved}
      save={save}
      isUnfinished={isWrong}
      labelOf={(field) => t(LABELS[field])}
      change={firm}
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
        <BrandPreview firm={firm} color={isWrong ? firm.settings.brand_color : color || null} />
      </div>
    </DraftForm>
  )
}
