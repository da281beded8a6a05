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
  expect(receivedText(body, {}, SMS_CHARACTERS_MAX)).toBe(text)
})

const WHY = "not kept, because only files that are uploaded on the client's page are scanned."

test.each([
  [{ attachments: 1 }, `(An attachment was ${WHY})`],
  [{ attachments: 3 }, `(3 attachments were ${WHY})`],
  [{ pictures: 1 }, `(A picture was ${WHY})`],
  [{ attachments: 1, pictures: 2 }, `(An attachment and 2 pictures were ${WHY})`],
  [{ isCut: true }, '(The rest of the text was not kept.)'],
])('what was not kept is said, and why: %j', (unkept, note) => {
  expect(receivedText('My passport', unkept, SMS_CHARACTERS_MAX)).toBe(`My passport\n${note}`)
  expect(receivedText('', unkept, SMS_CHARACTERS_MAX)).toBe(note)
})

test('more text of an email is kept, and it is said that there was more', () => {
  const kept = receivedText('y'.repeat(20_000), { attachments: 2 }, EMAIL_CHARACTERS_MAX)

  expect(kept).toBe(`${'y'.repeat(10_000)}\n(The rest of the text was not kept.)\n(2 attachments were ${WHY})`)
})
