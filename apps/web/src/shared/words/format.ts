import { realNow, useFirmClock } from '../clock.ts'
import { formatIn } from './format-in.ts'
import { useLanguage } from './language.ts'

export { daysFromToday, localDay, localMinute, startOfTomorrow } from './format-in.ts'

export type Format = ReturnType<typeof formatIn>

/** Dates, times and sizes in the reader's language, for what goes by the firm's clock. */
export function useFormat(): Format {
  useFirmClock()
  return formatIn(useLanguage())
}

/** The same for what keeps real time: accounts, keys, invitations, approvals, the audit log and practice management. */
export const useRealFormat = (): Format => formatIn(useLanguage(), realNow)
