import { expect, test } from '@jest/globals'
import { shorten, shortenAddresses } from './shorten.ts'

test('secrets, link tokens and signatures are cut, and fields without value left out', () => {
  const line = shorten({
    signing_secret: 'whsec_0123456789abcdef',
    intake_link: 'http://127.0.0.1:8080/portal/abcdefghijklmnop',
    upload_url: 'http://127.0.0.1:9000/b/k?X-Amz-Signature=0123',
    notes: null,
    tags: [],
  })

  expect(line).toBe(
    '{"signing_secret":"whsec_0123…","intake_link":"http://127.0.0.1:8080/portal/abcd…","upload_url":"http://127.0.0.1:9000/b/k?…"}',
  )
})

test('the link inside a longer text is cut too', () => {
  const line = shorten({ message: 'Open http://h/portal/abcdefghijkl now' })

  expect(line).toBe('{"message":"Open http://h/portal/abcd… now"}')
})

test('the codes of a callback are cut, and the search of a list is not', () => {
  expect(shortenAddresses('/api/v1/integrations/practicemgr/callback?state=abc&code=def')).toBe(
    '/api/v1/integrations/practicemgr/callback?…',
  )
  expect(shortenAddresses('/api/v1/matters?search=lease')).toBe('/api/v1/matters?search=lease')
})
