import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { zipStream } from './zip-stream.ts'

test('an error of a file waits for the reader of the ZIP file', async () => {
  const opened = Promise.withResolvers<void>()
  const missing = {
    ...{ name: 'lease.pdf', modifiedAt: '2026-03-02T14:05:11.482Z', isCompressed: false, sizeBytes: 1 },
    // biome-ignore lint/correctness/useYield: It ends before its first byte.
    async *open(): AsyncGenerator<Uint8Array> {
      opened.resolve()
      throw new Error('the file is missing')
    },
  }
  const zip = zipStream([missing])
  await opened.promise
  // The error has then been told.
  await setImmediate()

  const read = async () => {
    for await (const _ of zip) {
      // Only the end counts.
    }
  }

  await expect(read()).rejects.toThrow('the file is missing')
})
