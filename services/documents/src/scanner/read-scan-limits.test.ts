import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { readScanLimits } from './read-scan-limits.ts'

const MIB = 1024 * 1024
const settings = { CLAMD_CONFIG_FILE: '', CLAMD_FILE_MIB_MAX: 100, CLAMD_SCAN_MIB_MAX: 400 }

test('without a configuration to read, the settings say what clamd looks into', () => {
  expect(readScanLimits({ ...settings, CLAMD_SCAN_MIB_MAX: 50 }, { warn: jest.fn() })).toEqual({
    fileBytesMax: 50 * MIB,
    memberBytesMax: 100 * MIB,
    unpackedBytesMax: 50 * MIB,
  })
})

test('a configuration is read, its smallest limit holds for files, and what it keeps silent about is said', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clamd-conf-'))
  const path = join(dir, 'clamd.conf')
  await writeFile(path, 'StreamMaxLength 2G\nMaxFileSize 1G\nMaxScanSize 1500M\nAlertEncrypted yes\n')
  const warn = jest.fn()

  const limits = readScanLimits({ ...settings, CLAMD_CONFIG_FILE: path }, { warn })

  await rm(dir, { recursive: true })
  expect(limits).toEqual({ fileBytesMax: 1024 * MIB, memberBytesMax: 1024 * MIB, unpackedBytesMax: 1500 * MIB })
  expect(warn).toHaveBeenCalledWith({ AlertExceedsMax: false, AlertEncrypted: true }, expect.any(String))
})

test('a configuration that is missing stops the start', () => {
  expect(() => readScanLimits({ ...settings, CLAMD_CONFIG_FILE: '/nowhere' }, { warn: jest.fn() })).toThrow(
    'CLAMD_CONFIG_FILE',
  )
})
