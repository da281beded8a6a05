import { describe, expect, test } from '@jest/globals'
import { CLAMAV_BYTES_MAX, parseClamdConfig } from './clamd-config.ts'

const MIB = 1024 * 1024

test('settings that are not set have the defaults of ClamAV', () => {
  expect(parseClamdConfig('# MaxFileSize 1M\n\nForeground yes\n')).toEqual({
    streamBytesMax: 100 * MIB,
    fileBytesMax: 100 * MIB,
    scanBytesMax: 400 * MIB,
    alertsExceedsMax: false,
    alertsEncrypted: false,
  })
})

describe('a size is read as ClamAV reads it', () => {
  test.each([
    ['1000', 1000],
    ['20k', 20 * 1024],
    ['500M', 500 * MIB],
    ['"1G"', 1024 * MIB],
    ['0', CLAMAV_BYTES_MAX],
    ['4G', CLAMAV_BYTES_MAX],
  ])('%s', (size, bytes) => {
    expect(parseClamdConfig(`MaxFileSize  ${size}\r\nAlertExceedsMax yes`)).toMatchObject({
      fileBytesMax: bytes,
      alertsExceedsMax: true,
    })
  })
})

test('a size that cannot be read is named', () => {
  expect(() => parseClamdConfig('StreamMaxLength lots')).toThrow('StreamMaxLength lots')
})
