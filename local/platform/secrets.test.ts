import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerNames } from '@dossier/contracts'
import { createSealer, isApiKey } from '@dossier/runtime'
import { afterAll, expect, test } from '@jest/globals'
import { keepSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('secrets are made once and readable by their owner only', () => {
  const file = join(folder, 'secrets.json')

  const made = keepSecrets(file)

  expect(keepSecrets(file)).toEqual(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what a file of an earlier version lacks is added, and what it has stays', () => {
  const file = join(folder, 'earlier.json')
  const { billing: _, ...earlier } = keepSecrets(join(folder, 'present.json'))
  writeFileSync(file, JSON.stringify(earlier))

  const secrets = keepSecrets(file)

  expect(secrets).toMatchObject(earlier)
  expect(secrets.billing.secretKey).toMatch(/^sk_test_/)
  expect(keepSecrets(file)).toEqual(secrets)
})

test('each service has encryption keys of its own', () => {
  const all = ['one.json', 'other.json'].flatMap((name) =>
    Object.values(keepSecrets(join(folder, name)).encryptionKeys),
  )

  expect(new Set(all).size).toBe(2 * ownerNames.length)
  expect(all).toEqual(all.map(() => expect.stringMatching(/^k1:[A-Za-z0-9+/]{43}=$/)))
})

test('services that shared a key get one each, and still open what the shared one has sealed', () => {
  const file = join(folder, 'shared.json')
  const shared = `k1:${Buffer.alloc(32, 1).toString('base64')}`
  writeFileSync(file, JSON.stringify({ ...keepSecrets(join(folder, 'own.json')), encryptionKeys: shared }))

  const { encryptionKeys } = keepSecrets(file)

  const sealed = createSealer(shared).seal('kept', 'context')
  const own = ownerNames.map((service) => createSealer(encryptionKeys[service]))
  expect(own.map((sealer) => sealer.open(sealed, 'context'))).toEqual(own.map(() => 'kept'))
  expect(own.map((sealer) => sealer.isNewest(sealed))).toEqual(own.map(() => false))
  expect(new Set(Object.values(encryptionKeys)).size).toBe(ownerNames.length)
  expect(keepSecrets(file).encryptionKeys).toEqual(encryptionKeys)
})

test('no two platforms and no two firms share a secret', () => {
  const [one, other] = ['one.json', 'other.json'].map((name) => keepSecrets(join(folder, name)))
  const keys = [one, other].flatMap((secrets) => [
    ...Object.values(secrets!.firms).map((firm) => firm.apiKey),
    ...Object.values(secrets!.testApiKeys),
  ])

  expect(new Set(keys).size).toBe(12)
  expect(keys.every(isApiKey)).toBe(true)
  expect(Object.values(one!.testApiKeys)).toEqual(Array(3).fill(expect.stringMatching(/^dsr_test_/)))
})
