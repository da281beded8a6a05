import { formatIn } from './format-in.ts'
import { useLanguage } from './language.ts'

export { daysFromToday, localDay, startOfTomorrow } from './format-in.ts'

export type Format = ReturnType<typeof formatIn>

/** Dates, times and sizes in the reader's language. */
export const useFormat = () => formatIn(useLanguage())
