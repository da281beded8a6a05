import { expect, test } from '@jest/globals'
import { isAutomatic } from './automatic-mail.ts'

const PERSON = 'ana@client.test'
const reader = (headers: Record<string, string>) => (name: string) => headers[name]

test.each([
  ['a notice of absence', { 'auto-submitted': 'auto-replied (vacation)' }],
  ['what a program made', { 'auto-submitted': 'Auto-Generated; owner-email="a@b.test"' }],
  ['bulk mail', { precedence: 'Bulk' }],
  ['junk', { precedence: 'junk' }],
  ['an older notice of absence', { precedence: 'auto_reply' }],
  ['what says so itself', { 'x-autoreply': 'yes' }],
  ['a list', { 'list-id': '<people.example.test>' }],
  ['a receipt', { 'content-type': 'multipart/report; report-type=disposition-notification; boundary=x' }],
])('%s is automatic', (_case, headers) => {
  expect(isAutomatic(reader(headers), PERSON)).toBe(true)
})

test('a sender that wants no answer is no person', () => {
  expect(isAutomatic(reader({}), '')).toBe(true)
})

test.each([
  ['nothing of the kind', {}],
  ['that no program sent it', { 'auto-submitted': 'no' }],
  ['that it is urgent', { precedence: 'first-class', 'content-type': 'text/plain' }],
])('what says %s is of a person', (_case, headers) => {
  expect(isAutomatic(reader(headers), PERSON)).toBe(false)
})
