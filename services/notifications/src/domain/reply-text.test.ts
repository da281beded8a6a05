import { expect, test } from '@jest/globals'
import { newTextOf } from './reply-text.ts'

test.each([
  ['a text without a quote', 'Yes.\n\nAna', 'Yes.\n\nAna'],
  ['the answer above a quote', 'Yes.\n\nOn 3/2/26 10:00, Firm wrote:\n> Will you?\n>\n> Firm\n', 'Yes.'],
  [
    'an introduction over two lines',
    'Yes.\r\n\r\nOn Mon, Mar 2, 2026 at 10:00 AM Test & Partners <no-reply@dossier.test>\r\nwrote:\r\n\r\n> Will you?\r\n',
    'Yes.',
  ],
  ['an introduction in Spanish', 'Sí.\n\nEl 2 mar 2026, a las 10:00, Firm escribió:\n\n> ¿Vendrá?', 'Sí.'],
  ['answers between quotes', '> One?\nYes.\n> Two?\nNo.', 'Yes.\nNo.'],
  ['what is below a quote', 'On 2 Mar 2026 Firm wrote:\n> Will you?\nYes.', 'Yes.'],
  [
    'an original that is not marked',
    'Yes.\n\nOn 2 Mar 2026, Firm <a@firm.test> wrote:\n\nDear Ana,\nwill you?',
    'Yes.',
  ],
  ['what older programs put below', 'Yes.\n\n-----Original Message-----\nFrom: Firm\n\nDear Ana,', 'Yes.'],
])('%s', (_case, text, fresh) => {
  expect(newTextOf(text)).toBe(fresh)
})

test.each([
  ['words that begin alike', 'On Monday, 2 March, he wrote:\nI was never there.'],
  ['a sentence in the middle', 'I asked. On 2 March he wrote: no.'],
  ['an original that is introduced otherwise', 'Yes.\n\nFrom: Firm <a@firm.test>\nSent: Monday\n\nDear Ana,'],
])('nobody can tell %s from what is new, so it stays', (_case, text) => {
  expect(newTextOf(text)).toBe(text)
})

test('a text of quotes alone stays', () => {
  expect(newTextOf('> see above\n')).toBe('> see above')
})
