import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { BUCKET, sign, startTestStore } from './harness.ts'

/**
 * Moves 25 MB into a store and out again, and prints as JSON what came of it. A program of its own, run with
 * `--expose-gc`, because in a test runner's process the memory of other tests would be measured and collected too.
 */
export interface MemoryReport {
  statusCode: number
  sameBytes: boolean
  /** Most bytes in use above what was in use before. */
  peakBytes: number
}

/** Bytes in use by buffers and by the heap. Collects twice: buffers are freed after the collection that missed them. */
function usedBytes(): number {
  globalThis.gc!()
  globalThis.gc!()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

await using store = await startTestStore()
const piece = Buffer.alloc(250_000, 'dossier')
const pieces = 100
const path = `/${BUCKET}/large`
const headers = { 'content-length': `${piece.length * pieces}` }
const baseline = usedBytes()
let peakBytes = 0
const measure = () => {
  peakBytes = Math.max(peakBytes, usedBytes() - baseline)
}

const signedPut = sign(store, { method: 'PUT', path, headers, payloadHash: 'UNSIGNED-PAYLOAD' })
const upload = request(signedPut.options)
const stored = once(upload, 'response')
const sent = createHash('sha256')
for (let index = 0; index < pieces; index += 1) {
  sent.update(piece)
  if (!upload.write(piece)) await once(upload, 'drain')
  if (index % 20 === 0) measure()
}
upload.end()
const [{ statusCode }] = (await stored) as [IncomingMessage]

const download = request(sign(store, { method: 'GET', path }).options).end()
const [response] = (await once(download, 'response')) as [IncomingMessage]
const received = createHash('sha256')
let count = 0
for await (const chunk of response) {
  received.update(chunk)
  count += 1
  if (count % 100 === 0) measure()
}

const report: MemoryReport = {
  statusCode: statusCode!,
  sameBytes: received.digest('hex') === sent.digest('hex'),
  peakBytes,
}
console.log(JSON.stringify(report))
