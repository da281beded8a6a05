import { expect, test } from '@jest/globals'
import { baseAddressOf } from '../nodes/Dossier/base-address.ts'

test.each([
  ['https://dossier.example', 'https://dossier.example'],
  ['https://dossier.example/', 'https://dossier.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is an address', (given, expected) => {
  expect(baseAddressOf(given)).toBe(expected)
})

test.each([
  '',
  'dossier.example',
  'https://dossier.example/api',
  'https://a:b@dossier.example',
  'ftp://dossier.example',
])('%p is none', (given) => {
  expect(() => baseAddressOf(given)).toThrow('base URL')
})
