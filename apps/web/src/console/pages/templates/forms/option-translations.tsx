import { FieldGroup } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** The answers to choose from in another language, each beside its own words. */
export function OptionTranslations({
  options,
  words,
  language,
  onChange,
}: {
  options: readonly string[]
  words: readonly string[]
  language: Language
  onChange: (words: string[]) => void
}) {
  const t = useTemplatesWords()
  const other = t(`languageOf.${language}`)
  return (
    <FieldGroup label={t('inLanguage', { text: t('options'), language: other })} hint={t('translationHint')}>
      <ul className="options">
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Its place is all that tells it from the others.
          <li key={index}>
            <input
              className="input"
              lang={language}
              aria-label={t('inLanguage', { text: t('option', { number: index + 1 }), language: other })}
              placeholder={option}
              maxLength={200}
              value={words[index] ?? ''}
              onChange={(event) =>
                onChange(options.map((_, at) => (at === index ? event.target.value : (words[at] ?? ''))))
              }
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
