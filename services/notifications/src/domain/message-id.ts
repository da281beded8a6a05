import { createHash } from 'node:crypto'
import type { OutgoingMessage } from './alert.ts'

/** A UUID that one alert has for one recipient on one channel, and no other (version 8, RFC 9562 section 5.8). */
export function messageIdOf(alertId: string, { channel, recipient }: Pick<OutgoingMessage, 'channel' | 'recipient'>) {
  const bytes = createHash('sha256').update(`${alertId} ${channel} ${recipient}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
