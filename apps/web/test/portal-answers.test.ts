import { isEmailAddress } from '@dossier/contracts/email-address'
import { expect, test } from '@jest/globals'

// The words of the pages name the language of the document. Their types are those of the pages' own project.
Object.assign(globalThis, { document: { documentElement: {} } })
const answers: string = '../src/portal/form/answers.ts'
const words: string = '../src/portal/words/index.ts'
const { fileSize } = await import(words)
const { plainNumber, problemWith } = await import(answers)

const field = { key: 'email', label: 'Email', type: 'email', required: true }

test.each([
  ["o'neil&co/a=b!#~@example.com", true],
  [' ana@example.com ', true],
  ['ana@example', false],
  ['a"b@example.com', false],
  ['a,b@example.com', false],
  ['ana@example.com, bo@example.com', false],
])('the portal takes %j as an email address as the service does: %s', (answer, isTaken) => {
  expect(problemWith(field, answer) === undefined).toBe(isTaken)
  expect(isEmailAddress(answer.trim())).toBe(isTaken)
})

test.each([
  ['1,250.50', 1_250.5],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['1e999', '1e999'],
  ['1.10', 1.1],
  ['0.12345678901234567890', '0.12345678901234567890'],
  ['0x10', '0x10'],
  ['many', 'many'],
])('%j is read as %j, and never as another number', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1_023, '1 kB'],
  [1_536, '1.5 kB'],
])('%d bytes are shown as %s, so that no file seems empty', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
