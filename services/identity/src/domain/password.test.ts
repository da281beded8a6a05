import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is recognised by its hash and no other password is', async () => {
  const phc = await hashPassword('correct horse battery staple')

  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('correct horse battery staple', phc)).toBe(true)
  expect(await verifyPassword('correct horse battery stable', phc)).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('a hash of another cost says so and is still recognised', async () => {
  const phc = await hashPassword('same', { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

  expect(phc).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await verifyPassword('same', phc)).toBe(true)
  expect(await verifyPassword('other', phc)).toBe(false)
})

const COMPOSED = 'caf\u00e9 au lait'
const DECOMPOSED = 'cafe\u0301\u00a0au lait'

test.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])(
  'a password is the same on every keyboard, also if it was chosen on one that writes letters %s',
  async (_, chosen) => {
    const phc = await hashPassword(chosen)

    expect(await verifyPassword(COMPOSED, phc)).toBe(true)
    expect(await verifyPassword(DECOMPOSED, phc)).toBe(true)
    expect(await verifyPassword('cafe au lait', phc)).toBe(false)
  },
)

test('a hash of a password as it was typed is still recognised', async () => {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: DECOMPOSED,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))

  expect(await verifyPassword(DECOMPOSED, `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`)).toBe(true)
})
