import { AppError, type FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { Caller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'

/** As for an address without failures. */
const atOnce = <Result>(lookUp: () => Promise<Result>) => lookUp()

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

  await Promise.all([known.find('h', lookUp, atOnce), known.find('h', lookUp, atOnce)])

  expect(asked).toBe(1)
})

test('an answer that was under way when a notice came serves no later request', async () => {
  const known = knownCredentials()
  const stale = Promise.withResolvers<{ caller: Caller }>()
  const waiting = known.find('h', () => stale.promise, atOnce)

  known.forget({ credential_id: 'key_1' })
  stale.resolve(callerOf({ credential_id: 'key_1' }))
  await waiting
  const fresh = callerOf({ credential_id: 'key_1' })

  expect(await known.find('h', async () => fresh, atOnce)).toBe(fresh)
})

test('a look-up that fails after a notice leaves the newer answer in place', async () => {
  const known = knownCredentials()
  const stale = Promise.withResolvers<{ caller: Caller }>()
  const failing = known.find('h', () => stale.promise, atOnce)
  known.forget({ credential_id: 'key_1' })
  const fresh = callerOf({ credential_id: 'key_1' })
  await known.find('h', async () => fresh, atOnce)

  stale.reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')

  expect(await known.find('h', async () => callerOf({}), atOnce)).toBe(fresh)
})

test.each([
  ['credential_id', 'key_1'],
  ['firm_id', 'firm_1'],
  ['user_id', 'usr_1'],
  ['client_id', 'app_1'],
])('a notice that names a %s empties what it concerns and nothing else', async (member, value) => {
  const known = knownCredentials()
  const [mine, other] = [callerOf({ [member]: value }), callerOf({ [member]: 'other' })]
  await known.find('mine', async () => mine, atOnce)
  await known.find('other', async () => other, atOnce)

  known.forget({ [member]: value } as never)
  const fresh = callerOf({})

  expect(await known.find('mine', async () => fresh, atOnce)).toBe(fresh)
  expect(await known.find('other', async () => fresh, atOnce)).toBe(other)
})

test('a credential that was accepted before is looked up at once, an unknown one in a slot, a refused one not again', async () => {
  const known = new KnownCredentials<{ caller: Caller }>({ max: 10, ttlMs: 60_000 })
  const log: string[] = []
  const inSlot = <Result>(lookUp: () => Promise<Result>) => {
    log.push('slot')
    return lookUp()
  }
  const accepted = async () => {
    log.push('accepted')
    return callerOf({ firm_id: 'firm_1' })
  }
  const refused = async () => {
    log.push('refused')
    throw new AppError('revoked_api_key')
  }

  await known.find('right', accepted, inSlot)
  known.forget({ firm_id: 'firm_1' as FirmId })
  await known.find('right', accepted, inSlot)
  await expect(known.find('wrong', refused, inSlot)).rejects.toThrow()
  await expect(known.find('wrong', refused, inSlot)).rejects.toThrow()

  expect(log).toEqual(['slot', 'accepted', 'accepted', 'slot', 'refused'])
})

test('a credential that is refused loses its precedence, and a change of credentials forgets refusals', async () => {
  const known = knownCredentials()
  let slots = 0
  const inSlot = <Result>(lookUp: () => Promise<Result>) => {
    slots++
    return lookUp()
  }
  const refused = async () => {
    throw new AppError('revoked_api_key')
  }
  await known.find('h', async () => callerOf({ credential_id: 'key_1' }), inSlot)
  known.forget({ credential_id: 'key_1' })
  await expect(known.find('h', refused, inSlot)).rejects.toThrow()

  known.forget({ firm_id: 'other' as FirmId })
  await known.find('h', async () => callerOf({}), inSlot)

  expect(slots).toBe(2)
})
