import { daysFromToday, useFormat } from '../../../shared/words/format.ts'
import { Tag } from '../../parts/tag.tsx'
import { useClientsWords } from '../../words/clients/index.ts'

/** Days ahead from which the end of a file is near. */
const NEAR_DAYS = 60

/** The last day that a file is valid, more prominent the nearer it is. */
export function ValidUntil({ day }: { day: string }) {
  const t = useClientsWords()
  const format = useFormat()
  const days = daysFromToday(new Date(`${day}T12:00:00`))
  if (days < 0) return <Tag tone="bad">{t('expired')}</Tag>
  if (days <= NEAR_DAYS) return <Tag tone="wait">{format.day(day)}</Tag>
  return (
    <time dateTime={day} className="s muted num">
      {format.day(day)}
    </time>
  )
}
