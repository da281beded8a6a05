import { localDate } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { latestLocalDate } from './latest-local-date.ts'

test('no zone that Node knows is ahead of the latest date', () => {
  const instants = ['2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z']

  const ahead = Intl.supportedValuesOf('timeZone').filter((timeZone) =>
    instants.some((instant) => localDate(instant, timeZone).toString() > latestLocalDate(instant)),
  )

  expect(ahead).toEqual([])
  expect(localDate(instants[0]!, 'Pacific/Kiritimati').toString()).toBe(latestLocalDate(instants[0]!))
})
