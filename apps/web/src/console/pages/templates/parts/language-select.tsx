import { SelectField } from '../../../../shared/parts/field.tsx'
import { type Language, languages } from '../../../../shared/words/language.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** The language that the words of a form are translated into, beside its own words. */
export function LanguageSelect({
  value,
  onChange,
}: {
  value: Language | undefined
  onChange: (language: Language | undefined) => void
}) {
  const t = useTemplatesWords()
  return (
    <SelectField
      label={t('translation')}
      value={value ?? ''}
      onChange={(event) => onChange(languages.find((language) => language === event.target.value))}
    >
      <option value="">{t('translationNone')}</option>
      {languages.map((language) => (
        <option key={language} value={language}>
          {t(`languageOf.${language}`)}
        </option>
      ))}
    </SelectField>
  )
}
