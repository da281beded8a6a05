import { expect, test } from '@jest/globals'
import { withMaskedLinks, withMaskedPortalLinks } from './masked-link.ts'

const TOKEN = 'Zk3-_aB9xQ2mN7vR5tY8uW1pL4oK6jH0gF3dS2aC9eX'
const MASKED = 'https://app.test/portal/[hidden]'

test.each([
  ['a link', `Open https://app.test/portal/${TOKEN} today.`, `Open ${MASKED} today.`],
  ['two links', `https://app.test/portal/${TOKEN} ${TOKEN}`, `${MASKED} [hidden]`],
  ['a link that ends a sentence', `https://app.test/portal/${TOKEN}.`, `${MASKED}.`],
  ['a link with a query', `https://app.test/portal/${TOKEN}?a=b`, `${MASKED}?a=b`],
  ['a shorter token', 'https://app.test/portal/abc', MASKED],
  [
    'a link over two lines',
    `https://app.test/portal/${TOKEN.slice(0, 20)}\n> ${TOKEN.slice(20)}\nBye`,
    `${MASKED}\nBye`,
  ],
  [
    'a link over two lines of quoted-printable',
    `https://app.test/portal/${TOKEN.slice(0, 20)}=\r\n${TOKEN.slice(20)}`,
    MASKED,
  ],
  [
    'a link that a mail service has wrapped',
    `https://safe.example/?url=https%3A%2F%2Fapp.test%2Fportal%2F${TOKEN}&data=1`,
    'https://safe.example/?url=https%3A%2F%2Fapp.test%2Fportal%2F[hidden]&data=1',
  ],
  ['a token alone', `It is ${TOKEN}`, 'It is [hidden]'],
])('%s is masked', (_what, text, masked) => {
  expect(withMaskedLinks(text)).toBe(masked)
})

test.each([
  'See https://www.reyes.test/faq or call +12125550100.',
  'Donaudampfschifffahrtsgesellschaft',
  'See https://firm.test/portal/\nThe rest is as before.',
])('%j stays as it is', (text) => {
  expect(withMaskedLinks(text)).toBe(text)
})

test('links to accounts stay, where only onboarding links are hidden', () => {
  const text = `https://app.test/invitations/${TOKEN}`

  expect(withMaskedPortalLinks(text)).toBe(text)
})
