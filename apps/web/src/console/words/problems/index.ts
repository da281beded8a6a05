import type { Problem } from '../../../shared/api/problem.ts'
import { area } from '../../../shared/words/area.ts'
import { useLanguage } from '../../../shared/words/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { wordsOf } from './words-of.ts'

const useWords = area('problems', { en, es })

/** What a problem says to the reader. Without words of our own, those of the interface, which are in English. */
export function useProblemText(): (problem: Problem) => string {
  const t = useWords()
  const language = useLanguage()
  return (problem) => {
    const words = wordsOf(problem)
    if (words) return t(words)
    const { code, message } = problem
    return language === 'en' && message !== code ? message : t('other')
  }
}
