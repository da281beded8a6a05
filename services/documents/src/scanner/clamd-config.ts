/** clamd.conf(5), as far as it says how large a file may be. */
const MIB = 1024 * 1024

/** The settings of a clamd.conf, with ClamAV's defaults for missing ones. */
export interface ClamdConfig {
  streamBytesMax: number
  fileBytesMax: number
  scanBytesMax: number
  /** Without these, ClamAV reports files as clean that it did not scan. */
  alertsExceedsMax: boolean
  alertsEncrypted: boolean
}

/** ClamAV cannot scan larger files, whatever is set (clamd.conf(5), MaxFileSize); 0 there means no other limit. */
export const CLAMAV_BYTES_MAX = 2 * 1024 * MIB - 1

/** Defaults of ClamAV 1.0 to 1.4. */
const DEFAULTS = { StreamMaxLength: '100M', MaxFileSize: '100M', MaxScanSize: '400M' }
const UNITS: Record<string, number> = { '': 1, k: 1024, m: MIB, g: 1024 * MIB }

/** @throws Error that names the line that cannot be read */
export function parseClamdConfig(text: string): ClamdConfig {
  const options = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s*([A-Za-z]\w*)\s+"?([^"]*?)"?\s*$/.exec(line) ?? []
    if (name !== undefined) options.set(name, value!)
  }
  const bytesOf = (name: keyof typeof DEFAULTS) => parseSize(name, options.get(name) ?? DEFAULTS[name])
  const isOn = (name: string) => /^(yes|true|1)$/i.test(options.get(name) ?? '')
  return {
    streamBytesMax: bytesOf('StreamMaxLength'),
    fileBytesMax: bytesOf('MaxFileSize'),
    scanBytesMax: bytesOf('MaxScanSize'),
    alertsExceedsMax: isOn('AlertExceedsMax'),
    alertsEncrypted: isOn('AlertEncrypted'),
  }
}

function parseSize(name: string, value: string): number {
  const [, digits, unit] = /^(\d{1,15})([kmg]?)$/i.exec(value) ?? []
  if (digits === undefined) throw new Error(`${name} ${value} is not a size`)
  const bytes = Number(digits) * UNITS[unit!.toLowerCase()]!
  return bytes === 0 ? CLAMAV_BYTES_MAX : Math.min(bytes, CLAMAV_BYTES_MAX)
}
