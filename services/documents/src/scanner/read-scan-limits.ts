import { readFileSync } from 'node:fs'
import { ConfigError, type ConfigOf, type Logger } from '@dossier/runtime'
import type { settings } from '../config.ts'
import { parseClamdConfig } from './clamd-config.ts'
import type { ScanLimits } from './scan-limits.ts'

const MIB = 1024 * 1024

type ClamdSettings = Pick<ConfigOf<typeof settings>, 'CLAMD_CONFIG_FILE' | 'CLAMD_FILE_MIB_MAX' | 'CLAMD_SCAN_MIB_MAX'>

/**
 * What clamd is configured to look into, by its own configuration where that can be read, else by the settings.
 *
 * @throws ConfigError for a configuration that cannot be read
 */
export function readScanLimits(config: ClamdSettings, log: Pick<Logger, 'warn'>): ScanLimits {
  if (config.CLAMD_CONFIG_FILE === '') {
    const memberBytesMax = config.CLAMD_FILE_MIB_MAX * MIB
    const unpackedBytesMax = config.CLAMD_SCAN_MIB_MAX * MIB
    return { fileBytesMax: Math.min(memberBytesMax, unpackedBytesMax), memberBytesMax, unpackedBytesMax }
  }
  const { streamBytesMax, fileBytesMax, scanBytesMax, alertsExceedsMax, alertsEncrypted } = configAt(
    config.CLAMD_CONFIG_FILE,
  )
  if (!alertsExceedsMax || !alertsEncrypted) {
    log.warn(
      { AlertExceedsMax: alertsExceedsMax, AlertEncrypted: alertsEncrypted },
      'clamd calls clean what it did not look into: set AlertExceedsMax and AlertEncrypted to yes',
    )
  }
  return {
    fileBytesMax: Math.min(streamBytesMax, fileBytesMax, scanBytesMax),
    memberBytesMax: fileBytesMax,
    unpackedBytesMax: scanBytesMax,
  }
}

function configAt(path: string): ReturnType<typeof parseClamdConfig> {
  try {
    return parseClamdConfig(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`CLAMD_CONFIG_FILE cannot be read: ${(error as Error).message}`)
  }
}
