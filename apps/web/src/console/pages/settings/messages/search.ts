import { type Language, languages } from '../../../../shared/words/language.ts'

const VIEWS = ['email', 'text', 'sms'] as const
export type View = (typeof VIEWS)[number]

/** In which language a message is read, and as what. */
export function readTemplateSearch({ language, view }: Record<string, unknown>): { language?: Language; view?: View } {
  return {
    ...(isOneOf(languages, language) && { language }),
    ...(isOneOf(VIEWS, view) && { view }),
  }
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value)
}
