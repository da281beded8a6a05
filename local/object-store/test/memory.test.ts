import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { BUCKET, sign, startTestStore } from './harness.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use by buffers and by the heap. Collects twice: buffers are freed after the collection that missed them. */
function usedBytes(): number {
  collectGarbage()
  collectGarbage()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

test('25 MB go in and out through less than 5 MB of memory', async () => {
  await using store = await startTestStore()
  const piece = Buffer.alloc(250_000, 'dossier')
  const pieces = 100
  const path = `/${BUCKET}/large`
  const headers = { 'content-length': `${piece.length * pieces}` }
  const baseline = usedBytes()
  let peak = 0
  const measure = () => {
    peak = Math.max(peak, usedBytes() - baseline)
  }

  const signedPut = sign(store, { method: 'PUT', path, headers, payloadHash: 'UNSIGNED-PAYLOAD' })
  const upload = request(signedPut.options)
  const stored = once(upload, 'response')
  const sent = createHash('sha256')
  for (let index = 0; index < pieces; index += 1) {
    sent.update(piece)
    if (!upload.write(piece)) await once(upload, 'drain')
    if (index % 5 === 0) measure()
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
    if (count % 20 === 0) measure()
  }

  expect(statusCode).toBe(200)
  expect(received.digest('hex')).toBe(sent.digest('hex'))
  expect(peak).toBeLessThan(5_000_000)
})
