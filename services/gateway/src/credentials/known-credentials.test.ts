import { expect, test } from '@jest/globals'
import type { Caller } from './authenticator.ts'
import { KnownCredentials } from './known-credentials.ts'

const callerOf = (principal: object) => ({
  caller: {
    principal: { credential_id: 'key', firm_id: 'firm', user_id: null, client_id: null, ...principal },
  } as unknown as Caller,
})

function knownCredentials() {
  return new KnownCredentials<{ caller: Caller }>({ max: 10, ttlMs: 60_000 })
}

test('requests that come at once with one unknown credential ask once', async () => {
  const known = knownCredentials()
  let asked = 0
  const lookUp = async () => {
    asked++
    return callerOf({ credential_id: 'key_1' })
  }

  await Promise.all([known.find('h', lookUp), known.find('h', lookUp)])

  expect(asked).toBe(1)
})

test('an answer that was under way when a notice came serves no later request', async () => {
  const known = knownCredentials()
  const stale = Promise.withResolvers<{ caller: Caller }>()
  const waiting = known.find('h', () => stale.promise)

  known.forget({ credential_id: 'key_1' })
  stale.resolve(callerOf({ credential_id: 'key_1' }))
  await waiting
  const fresh = callerOf({ credential_id: 'key_1' })

  expect(await known.find('h', async () => fresh)).toBe(fresh)
})

test('a look-up that fails after a notice leaves the newer answer in place', async () => {
  const known = knownCredentials()
  const stale = Promise.withResolvers<{ caller: Caller }>()
  const failing = known.find('h', () => stale.promise)
  known.forget({ credential_id: 'key_1' })
  const fresh = callerOf({ credential_id: 'key_1' })
  await known.find('h', async () => fresh)

  stale.reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')

  expect(await known.find('h', async () => callerOf({}))).toBe(fresh)
})

test.each([
  ['credential_id', 'key_1'],
  ['firm_id', 'firm_1'],
  ['user_id', 'usr_1'],
  ['client_id', 'app_1'],
])('a notice that names a %s empties what it concerns and nothing else', async (member, value) => {
  const known = knownCredentials()
  const [mine, other] = [callerOf({ [member]: value }), callerOf({ [member]: 'other' })]
  await known.find('mine', async () => mine)
  await known.find('other', async () => other)

  known.forget({ [member]: value } as never)
  const fresh = callerOf({})

  expect(await known.find('mine', async () => fresh)).toBe(fresh)
  expect(await known.find('other', async () => fresh)).toBe(other)
})
