import { daysFromToday, useFormat } from '../../shared/words/format.ts'
import { useCommonWords } from '../words/common/index.ts'
import { Tag } from './tag.tsx'

/** Days ahead from which a date is near enough to be told. */
const SOON_DAYS = 7

/** When something is due, if that is soon or over. */
export function DueTag({ day }: { day: string | null }) {
  const t = useCommonWords()
  const format = useFormat()
  if (day === null) return null
  const days = daysFromToday(new Date(`${day}T12:00:00`))
  if (days > SOON_DAYS) return null
  if (days < 0) return <Tag tone="bad">{t('late', { count: -days })}</Tag>
  if (days === 0) return <Tag tone="wait">{t('dueToday')}</Tag>
  return <Tag tone="wait">{days === 1 ? t('dueTomorrow') : t('due', { day: format.day(day) })}</Tag>
}
