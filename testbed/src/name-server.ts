import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const ANSWER_WITHOUT_ERROR = 0x8180
const NAME_UNKNOWN = 0x8183
const TYPE_A = 1
const HEADER_BYTES = 12

/**
 * A name server that knows the IPv4 addresses in `records` (RFC 1035). It reads them again for each question, so that a name
 * can change its address between two questions.
 */
export async function startNameServer(records: Record<string, readonly string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = readName(question)
    const type = question.readUInt16BE(end)
    const addresses = type === TYPE_A ? (records[name] ?? []) : []
    const header = Buffer.from(question.subarray(0, HEADER_BYTES))
    header.writeUInt16BE(records[name] ? ANSWER_WITHOUT_ERROR : NAME_UNKNOWN, 2)
    header.writeUInt16BE(addresses.length, 6)
    header.writeUInt32BE(0, 8)
    const asked = question.subarray(HEADER_BYTES, end + 4)
    socket.send(Buffer.concat([header, asked, ...addresses.map(answerOf)]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, stop: () => socket.close() }
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let offset = HEADER_BYTES
  for (let length = question[offset]!; length > 0; length = question[offset]!) {
    labels.push(question.toString('latin1', offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: offset + 1 }
}

/** A resource record: pointer to the name asked for, type A, class IN, lives 0 s, 4 bytes. */
function answerOf(address: string): Buffer {
  return Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
}
