import { expect, test } from '@jest/globals'
import { parseNoProxy } from './no-proxy.ts'

function isDirect(text: string, host: string, port = 443): boolean {
  const parsed = parseNoProxy(text)
  if ('invalid' in parsed) throw new Error(`${parsed.invalid} is not valid`)
  return parsed.isDirect(host, port)
}

test.each([
  ['storage.example', 'storage.example', true],
  ['storage.example', 'bucket.storage.example', true],
  ['storage.example', 'otherstorage.example', false],
  ['Storage.Example', 'STORAGE.example.', true],
  ['.storage.example', 'storage.example', false],
  ['.storage.example', 'bucket.storage.example', true],
  ['*.storage.example', 'bucket.storage.example', true],
  ['one.example, two.example', 'two.example', true],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['10.0.0.0/8', 'fd00::1', false],
  ['10.0.0.0/8', 'ten.example', false],
  ['fd00::/8', 'fd00::1', true],
  ['fd00::1', 'fd00:0::1', true],
  ['', 'public.example', false],
])('%j reaches %s directly: %s', (text, host, direct) => {
  expect(isDirect(text, host)).toBe(direct)
})

test.each([
  ['storage.example:9000', 'storage.example'],
  ['10.1.2.3:9000', '10.1.2.3'],
  ['[fd00::1]:9000', 'fd00::1'],
])('%s holds for this port alone', (text, host) => {
  expect([isDirect(text, host, 9000), isDirect(text, host, 443)]).toEqual([true, false])
})

test.each(['localhost', 'api.localhost', '127.0.0.1', '127.1.2.3', '::1'])('%s is always reached directly', (host) => {
  expect(isDirect('', host)).toBe(true)
})

test.each(['https://storage.example', '10.0.0.0/33', 'a b', '*', '[storage.example]', 'storage.example:', '[fd00::1'])(
  '%j is not valid',
  (entry) => {
    expect(parseNoProxy(`fine.example,${entry}`)).toEqual({ invalid: entry })
  },
)
