import type { Verdict } from './scanner.ts'

/** The verdict on a stream that is longer than clamd takes. */
export const TOO_LONG: Verdict = { status: 'failed', reason: 'The file is larger than the scanner takes.' }

/**
 * What a reply of clamd to INSTREAM says of the file, or undefined when it says nothing of it but that clamd itself
 * has failed. With `AlertExceedsMax` and `AlertEncrypted`, clamd reports as found what it could not look into; that
 * is no infection.
 */
export function parseScanReply(reply: string): Verdict | undefined {
  const [, signature] = /^stream: (.+) FOUND$/.exec(reply) ?? []
  if (signature?.startsWith('Heuristics.Encrypted')) {
    return { status: 'failed', reason: `The file is encrypted (${signature}).` }
  }
  if (signature?.startsWith('Heuristics.Limits.Exceeded')) {
    return { status: 'failed', reason: `The file exceeds the limits of the scanner (${signature}).` }
  }
  if (signature) return { status: 'infected', signature }
  if (reply === 'stream: OK') return { status: 'clean' }
  return isTooLong(reply) ? TOO_LONG : undefined
}

/** Whether clamd refuses the stream as longer than its StreamMaxLength. */
export function isTooLong(reply: string): boolean {
  return /size limit exceeded/i.test(reply)
}
