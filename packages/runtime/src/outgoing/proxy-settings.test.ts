import { expect, test } from '@jest/globals'
import { readConfig } from '../service/config.ts'
import { outgoingSettings } from './proxy-settings.ts'

const read = (environment: Record<string, string>) => readConfig(outgoingSettings, environment)

test.each([
  'http://proxy.example:3128',
  'https://proxy.example/',
  'http://user:p%40ss@10.1.2.3:8080',
  'http://[fd00::1]:3128',
])('%s is a proxy', (url) => {
  expect(read({ OUTGOING_PROXY_URL: url }).OUTGOING_PROXY_URL).toBe(url)
})

test.each([
  'proxy.example:3128',
  'socks5://secret@proxy.example',
  'http://proxy.example/secret',
  'http://proxy.example/?secret',
  'http://user:secret%@proxy.example',
])('%s is refused, and the refusal does not repeat it', (url) => {
  expect(() => read({ OUTGOING_PROXY_URL: url })).toThrow(
    /^OUTGOING_PROXY_URL must be an http:.*percent-encode special characters in the user and password(?!.*secret)/s,
  )
})

test('an exception from the proxy that cannot be read is named', () => {
  expect(() => read({ OUTGOING_NO_PROXY: 'fine.example,10.0.0.0/33' })).toThrow(
    'OUTGOING_NO_PROXY contains "10.0.0.0/33", which is not a host name, IP address or network: separate entries with commas',
  )
})
