import { closeSync, openSync, readSync } from 'node:fs'

/** More than any secret takes: the longest are lists of keys. */
const BYTES_MAX = 64 * 1024

/** The text of the file without its final line break, or why it can't be read. The error never contains the content. */
export function readSecretFile(path: string): { text: string } | { problem: string } {
  let bytes: Buffer
  try {
    bytes = readStart(path, BYTES_MAX + 1)
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` }
  }
  if (bytes.length > BYTES_MAX) return { problem: `has more than ${BYTES_MAX} bytes` }
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  return text === '' ? { problem: 'is empty' } : { text }
}

function readStart(path: string, bytesMax: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(bytesMax)
    let length = 0
    for (let read = -1; read !== 0 && length < bytesMax; length += read) {
      read = readSync(file, buffer, length, bytesMax - length, null)
    }
    return buffer.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
