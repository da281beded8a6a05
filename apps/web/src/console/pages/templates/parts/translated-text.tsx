import type { ReactNode } from 'react'
import { TextArea, TextField } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { SideBySide } from './side-by-side.tsx'

interface TextProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  lang?: Language
  /** Whether it is a paragraph. Otherwise it is one line. */
  isLong?: boolean
  rows?: number | undefined
  value: string
  onChange: (text: string) => void
}

function Text({ isLong = false, rows, onChange, ...rest }: TextProps) {
  return isLong ? (
    <TextArea rows={rows} maxLength={5_000} {...rest} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField maxLength={200} autoComplete="off" {...rest} onChange={(event) => onChange(event.target.value)} />
  )
}

/** A text in another language, named after the text of the firm. */
export function Translation({ label, lang, ...rest }: Omit<TextProps, 'error' | 'required'> & { lang: Language }) {
  const t = useTemplatesWords()
  return <Text label={t('inLanguage', { text: label, language: t(`languageOf.${lang}`) })} lang={lang} {...rest} />
}

/** A text of the firm, and beside it its translation where one is edited. */
export function TranslatedText({
  language,
  translation = '',
  translationHint,
  onTranslate,
  ...text
}: Omit<TextProps, 'lang'> & {
  language: Language | undefined
  translation: string | undefined
  translationHint?: string
  onTranslate: (text: string) => void
}) {
  const { label, isLong, rows } = text
  const translated = { label, isLong, rows, hint: translationHint, value: translation, onChange: onTranslate }
  return (
    <SideBySide translation={language && <Translation {...translated} lang={language} />}>
      <Text {...text} />
    </SideBySide>
  )
}
