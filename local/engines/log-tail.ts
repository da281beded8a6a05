import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'

const TAIL_BYTES_MAX = 16_384

/** Size of a file in bytes; 0 when there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines of a log file, none of them from before byte `from`; empty when there is no file. */
export function lastLines(file: string, count: number, from = 0): string {
  const size = sizeOf(file)
  if (size === 0) return ''
  const descriptor = openSync(file, 'r')
  try {
    const start = Math.max(from, fstatSync(descriptor).size - TAIL_BYTES_MAX, 0)
    const buffer = Buffer.alloc(TAIL_BYTES_MAX)
    const length = readSync(descriptor, buffer, 0, TAIL_BYTES_MAX, start)
    return buffer.toString('utf8', 0, length).trimEnd().split('\n').slice(-count).join('\n')
  } finally {
    closeSync(descriptor)
  }
}
