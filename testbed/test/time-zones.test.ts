import { expect, test } from '@jest/globals'
import { zoneAt } from '../src/time-zones.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

test('the clocks of a zone show the hour that was asked for, at each hour of the day', () => {
  for (const utc of HOURS) {
    const now = new Date(Date.UTC(2027, 0, 15, utc, 30))
    const shown = HOURS.map((hour) => {
      const options = { timeZone: zoneAt(hour, now), hour: 'numeric', hourCycle: 'h23' } as const
      return Number(new Intl.DateTimeFormat('en', options).format(now))
    })
    expect(shown).toEqual(HOURS)
  }
})
