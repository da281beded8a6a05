import { expect, test } from '@jest/globals'
import { apiKeyPrefix, isApiKey, newApiKey } from './api-key.ts'

test('a new key is recognised, is unlike the one before and shows 12 characters', () => {
  const [first, second] = [newApiKey('live'), newApiKey('live')]

  expect(first).toMatch(/^dsr_live_[0-9A-Za-z]{38}$/)
  expect(isApiKey(first)).toBe(true)
  expect(first).not.toBe(second)
  expect(apiKeyPrefix(first)).toHaveLength(12)
  expect(newApiKey('test')).toMatch(/^dsr_test_/)
})

test('a key with any one character changed is refused without a look-up', () => {
  const key = newApiKey('live')

  for (let i = 'dsr_live_'.length; i < key.length; i++) {
    const other = key[i] === 'a' ? 'b' : 'a'
    expect(isApiKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false)
  }
})

test.each(['', 'dsr_live_', 'sk_live_abc', `${newApiKey('live')}x`, newApiKey('live').replace('live', 'prod')])(
  '%j is not a key',
  (text) => {
    expect(isApiKey(text)).toBe(false)
  },
)
