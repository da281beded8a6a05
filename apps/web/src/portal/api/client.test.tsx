import { afterEach, expect, test } from '@jest/globals'
import { firmNow, setFirmClock } from '../../shared/clock.ts'
import { getMatter } from './client.ts'

const matter = { firm: { name: 'Silva & Partners', logo_url: null }, documents: [], documents_pagination: {} }

/** The service answers with this matter. */
function answer(data: object): void {
  const response = { ok: true, status: 200, headers: new Map(), json: async () => ({ data }), clone: () => response }
  globalThis.fetch = (async () => response) as unknown as typeof fetch
}

afterEach(() => setFirmClock(0))

test.each([
  ['that has moved its clock', { ...matter, ahead_seconds: 7_200 }, 120],
  ['of a service of an earlier version', matter, 0],
])('the portal counts from the clock of a firm %s', async (_firm, data, minutes) => {
  answer(data)

  await getMatter()

  expect(Math.round((firmNow().getTime() - Date.now()) / 60_000)).toBe(minutes)
})
