import { prefixOfId } from '@dossier/contracts/id-pattern'
import { area, type Texts } from '../../../shared/words/area.ts'
import { useLanguage } from '../../../shared/words/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'

export const useApprovalWords = area('approvals', { en, es })

const groups = { en, es }

/** Words for names that come from the interface. A name without words is undefined, or stands for itself. */
export function useNamesOfCalls() {
  const { calls, fields, things, values } = groups[useLanguage()]
  return {
    /** What an operation does. */
    call: (operation: string) => find(calls, operation),
    /** What a field is. An `id` says what it stands for. */
    field: (name: string, value: unknown) => {
      const prefix = name === 'id' && typeof value === 'string' ? prefixOfId(value) : undefined
      return (prefix && find(things, prefix)) ?? find(fields, name) ?? name
    },
    /** What a value of a field means, where the interface names it. */
    value: (name: string, value: string) => {
      const ofField: Texts = Object.hasOwn(values, name) ? values[name as keyof typeof values] : {}
      return find(ofField, value) ?? value
    },
  }
}

/** Names come from outside: `constructor` is no text. */
function find(texts: Texts, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? String(texts[name]) : undefined
}
