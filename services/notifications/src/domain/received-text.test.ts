import { expect, test } from '@jest/globals'
import { receivedText } from './received-text.ts'

test.each([
  ['lines stay, whatever ends them', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['control characters go', 'a\u0000b\u001b[31mc\u0007\u009bd\te', 'ab[31mcd e'],
  ['other writing stays', 'Olá 漢字 👋', 'Olá 漢字 👋'],
  ['no more is kept than an SMS can carry', 'x'.repeat(2_000), 'x'.repeat(1_600)],
  ['no half of a character is kept', `${'x'.repeat(1_599)}👋`, `${'x'.repeat(1_599)}\ufffd`],
])('%s', (_case, body, text) => {
  expect(receivedText(body, 0)).toBe(text)
})

test('attachments are said to be lost', () => {
  expect(receivedText('My passport', 1)).toBe('My passport\n(An attachment was not kept.)')
  expect(receivedText('', 3)).toBe('(3 attachments were not kept.)')
})
