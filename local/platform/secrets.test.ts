import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isApiKey } from '@dossier/runtime'
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

test('no two platforms and no two firms share a secret', () => {
  const [one, other] = ['one.json', 'other.json'].map((name) => keepSecrets(join(folder, name)))
  const keys = [one, other].flatMap((secrets) => [
    ...Object.values(secrets!.firms).map((firm) => firm.apiKey),
    ...Object.values(secrets!.testApiKeys),
  ])

  expect(new Set(keys).size).toBe(12)
  expect(keys.every(isApiKey)).toBe(true)
  expect(Object.values(one!.testApiKeys)).toEqual(Array(3).fill(expect.stringMatching(/^dsr_test_/)))
  expect(one!.encryptionKeys).not.toBe(other!.encryptionKeys)
  expect(one!.encryptionKeys).toMatch(/^k1:[A-Za-z0-9+/]{43}=$/)
})
