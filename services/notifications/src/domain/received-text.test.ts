import { expect, test } from '@jest/globals'
import { EMAIL_CHARACTERS_MAX, receivedText, SMS_CHARACTERS_MAX } from './received-text.ts'

test.each([
  ['lines stay, whatever ends them', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['control characters go', 'a\u0000b\u001b[31mc\u0007\u009bd\te', 'ab[31mcd e'],
  ['other writing stays', 'Olá 漢字 👋', 'Olá 漢字 👋'],
  [
    'no more is kept than an SMS can carry',
    'x'.repeat(2_000),
    `${'x'.repeat(1_600)}\n(The rest of the text was not kept.)`,
  ],
  [
    'no half of a character is kept',
    `${'x'.repeat(1_599)}👋`,
    `${'x'.repeat(1_599)}\ufffd\n(The rest of the text was not kept.)`,
  ],
])('%s', (_case, body, text) => {
  expect(receivedText(body, 0, SMS_CHARACTERS_MAX)).toBe(text)
})

test('attachments are said to be lost', () => {
  expect(receivedText('My passport', 1, SMS_CHARACTERS_MAX)).toBe('My passport\n(An attachment was not kept.)')
  expect(receivedText('', 3, SMS_CHARACTERS_MAX)).toBe('(3 attachments were not kept.)')
})

test('of an email more is kept, and it is said that there was more', () => {
  const kept = receivedText('y'.repeat(20_000), 2, EMAIL_CHARACTERS_MAX)

  expect(kept).toBe(`${'y'.repeat(10_000)}\n(The rest of the text was not kept.)\n(2 attachments were not kept.)`)
})
