import { brandColorsOf, SURFACES } from '@dossier/brand'
import type { AnswerOf } from '@dossier/client'
import { useSettingsWords } from '../../../words/settings/index.ts'

/** What a colour code is. */
export const COLOR = /^#[0-9a-f]{6}$/i

const THEMES = { light: 'branding.previewLight', dark: 'branding.previewDark' } as const

/** The firm's colour as clients see it, in both themes, before it is saved. */
export function BrandPreview({ firm: { name, logo_url }, color }: { firm: AnswerOf<'getFirm'>; color: string | null }) {
  const t = useSettingsWords()
  const colors = brandColorsOf(color)
  return (
    <section className="brand-previews" aria-label={t('branding.preview')}>
      {(['light', 'dark'] as const).map((theme) => {
        const { accent, on_accent } = colors[theme]
        return (
          <figure key={theme} className="brand-preview">
            <figcaption className="muted s">{t(THEMES[theme])}</figcaption>
            <div style={{ background: SURFACES[theme][1], color: accent }}>
              {logo_url ? <img src={logo_url} alt="" /> : <b>{name}</b>}
              <b>{t('branding.previewTitle')}</b>
              <span className="brand-preview-button" style={{ background: accent, color: on_accent }}>
                {t('branding.previewBegin')}
              </span>
              <u>{t('branding.previewLink')}</u>
            </div>
          </figure>
        )
      })}
    </section>
  )
}
