import { ConfigError, readConfig } from '@dossier/runtime'
import { describe, expect, test } from '@jest/globals'
import { settings } from './config.ts'

describe('TRUSTED_PROXIES', () => {
  const { TRUSTED_PROXIES } = settings
  const read = (text: string) => readConfig({ TRUSTED_PROXIES }, { TRUSTED_PROXIES: text }).TRUSTED_PROXIES

  test('takes networks and addresses, of IPv4 and IPv6', () => {
    expect(read('10.244.0.0/16, fd00::/8,192.0.2.7,::1')).toEqual(['10.244.0.0/16', 'fd00::/8', '192.0.2.7', '::1'])
  })

  test('trusts nobody where it is empty, or 0 as in earlier versions', () => {
    expect([read(''), read('0')]).toEqual([[], []])
  })

  test('says what to write in place of the number of earlier versions', () => {
    expect(() => read('1')).toThrow(ConfigError)
    expect(() => read('1')).toThrow(
      /^TRUSTED_PROXIES is a number, as up to version 0\.1\.0; write the networks .* such as 10\.244\.0\.0\/16/,
    )
  })

  test.each(['10.0.0.0/33', 'proxy.example', '10.1', '0.0.0.0/0', '::/0', '10.0.0.0/8;fd00::/8', '1,10.0.0.0/8'])(
    'refuses %s',
    (text) => {
      expect(() => read(text)).toThrow(/TRUSTED_PROXIES must be addresses or networks/)
    },
  )
})
