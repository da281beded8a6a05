import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from '@jest/globals'
import type { Response } from 'express'
import { writeOut } from './write-report.ts'

const streams: PassThrough[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.destroy()
})

/** A caller who takes as much as a test reads. */
function caller() {
  const stream = new PassThrough({ highWaterMark: 10 })
  streams.push(stream)
  return { stream, res: stream as unknown as Response }
}

/** Counts what was asked of it, and says when it was ended. */
function counted(texts: string[]) {
  const state = { asked: 0, ended: false }
  async function* generate() {
    try {
      for (const text of texts) {
        state.asked++
        yield text
      }
    } finally {
      state.ended = true
    }
  }
  return { state, texts: generate() }
}

const twenty = Array.from({ length: 20 }, (_, i) => `text ${i}\n`.padEnd(100, '.'))

/** Everything that can happen without the caller has happened. */
const idle = () => new Promise((resolve) => setImmediate(resolve))

test('no more is asked for than the caller takes', async () => {
  const { stream, res } = caller()
  const { state, texts } = counted(twenty)

  const written = writeOut(res, texts)
  await idle()
  expect(state.asked).toBe(1)

  stream.read()
  await idle()
  expect(state.asked).toBeLessThanOrEqual(3)

  stream.resume()
  await written
  await once(stream, 'end')
  expect(state.asked).toBe(20)
})

test('a caller who leaves ends the work', async () => {
  const { stream, res } = caller()
  const { state, texts } = counted(twenty)

  const written = writeOut(res, texts)
  await idle()
  stream.destroy()
  await written

  expect(state).toEqual({ asked: 1, ended: true })
})

test('what fails on the way is thrown, and the answer not ended', async () => {
  const { stream, res } = caller()
  stream.resume()
  async function* failing() {
    yield 'begun'
    throw new Error('away')
  }

  await expect(writeOut(res, failing())).rejects.toThrow('away')

  expect(stream.writableEnded).toBe(false)
})
