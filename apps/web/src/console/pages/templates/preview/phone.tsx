import { type ReactNode, useState } from 'react'
import { en } from '../../../../portal/words/en.ts'
import { es } from '../../../../portal/words/es.ts'
import { type Language, useLanguage } from '../../../../shared/words/language.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import './phone.css'

/** What the portal says around the firm's own words. */
const portalWords = { en, es }
export type PortalWords = (typeof portalWords)[Language]

/** A phone with a screen of the portal, in either language. */
export function Phone({
  children,
  bar,
}: {
  children: (words: PortalWords, language: Language) => ReactNode
  bar: (words: PortalWords) => ReactNode
}) {
  const t = useTemplatesWords()
  const own = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? own
  const words = portalWords[language]
  return (
    <div className="phone" lang={language}>
      <div className="phone-top">
        <b aria-hidden="true">‹ {words.back}</b>
        <button
          type="button"
          title={t(language === 'en' ? 'previewLanguage' : 'previewLanguageOther')}
          lang={words.language.otherCode}
          onClick={() => setChosen(language === 'en' ? 'es' : 'en')}
        >
          {words.language.other}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, and keys have to reach what has no control. */}
      <div className="phone-screen" tabIndex={0}>
        {children(words, language)}
      </div>
      <div className="phone-bar">{bar(words)}</div>
    </div>
  )
}
