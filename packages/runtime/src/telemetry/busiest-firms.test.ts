import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { BusiestFirms } from './busiest-firms.ts'

const firm = (name: string) => `firm_${name}` as FirmId

function newFirms() {
  const clock = { ms: 0 }
  return { clock, firms: new BusiestFirms(() => clock.ms) }
}

test('the ten busiest firms are shown, most first, for this minute and the one before', () => {
  const { clock, firms } = newFirms()
  for (let n = 1; n <= 12; n++) firms.add('request_seconds', firm(String(n)), n / 10)
  firms.add('request_seconds', firm('1'), 5)
  clock.ms = 60_000
  firms.add('request_seconds', firm('1'), 1)
  const top = firms.top().request_seconds!

  expect(top).toHaveLength(10)
  expect(top.slice(0, 2)).toEqual([
    { firm_id: firm('1'), amount: 6.1 },
    { firm_id: firm('12'), amount: 1.2 },
  ])
})

test('kinds of work are counted apart, and a minute later than that they are forgotten', () => {
  const { clock, firms } = newFirms()
  firms.add('webhook_attempts', firm('a'))
  firms.add('webhook_attempts', firm('a'))
  firms.add('sync_seconds', firm('b'), 3)
  clock.ms = 60_000
  expect(firms.top()).toEqual({
    webhook_attempts: [{ firm_id: firm('a'), amount: 2 }],
    sync_seconds: [{ firm_id: firm('b'), amount: 3 }],
  })

  clock.ms = 120_000
  expect(firms.top()).toEqual({})
})

test('more firms than are counted at a time take no more memory', () => {
  const { clock, firms } = newFirms()
  firms.add('webhook_attempts', firm('first'), 100)
  for (let n = 0; n < 30_000; n++) firms.add('webhook_attempts', firm(String(n)))
  firms.add('webhook_attempts', firm('29999'), 1_000)
  firms.add('webhook_attempts', firm('first'), 1)
  clock.ms = 60_000

  expect(firms.top().webhook_attempts![0]).toEqual({ firm_id: firm('first'), amount: 101 })
})
