import { firmNow } from '../../../../shared/clock.ts'
import { SelectField } from '../../../../shared/parts/field.tsx'
import { useLanguage } from '../../../../shared/words/language.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'

/** Every time zone that the browser knows, with its present time. */
export function TimeZoneField({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (zone: string) => void
}) {
  const t = useSettingsWords()
  const language = useLanguage()
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(value) ? known : [value, ...known]
  return (
    <SelectField
      label={t('profile.timezone')}
      hint={t('profile.timezoneHint', { time: timeIn(value, language) })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

/** Where the browser says that it is; undefined if it does not know, or names no place. */
export function browserZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Intl.supportedValuesOf('timeZone').find((zone) => zone === timeZone)
}

function timeIn(timeZone: string, language: string): string {
  try {
    return firmNow().toLocaleTimeString(language, { timeZone, hour: 'numeric', minute: '2-digit' })
  } catch {
    return '?'
  }
}
