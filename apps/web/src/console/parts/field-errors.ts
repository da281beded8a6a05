import { problemOf } from '../../shared/api/problem.ts'
import { useLanguage } from '../../shared/words/language.ts'
import { useCommonWords } from '../words/common/index.ts'

/** What is wrong with a field, by its name: in the words of the service where the reader has English. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const inWords = useRefusalWords()
  const { fields } = error ? problemOf(error) : { fields: {} as Readonly<Record<string, string>> }
  return (field) => {
    const found = Object.keys(fields).find((name) => name === field || name.startsWith(`${field}.`))
    return found === undefined ? undefined : inWords(fields[found]!)
  }
}

/** The problem of a field that the service refused, in words for the reader. */
export function useRefusalWords(): (problem: string) => string {
  const t = useCommonWords()
  const language = useLanguage()
  return (problem) => (language === 'en' ? t('fieldWrong', { problem }) : t('fieldWrongShort'))
}
