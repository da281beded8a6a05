import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { digest } from './digest.ts'

async function* pieces(): AsyncGenerator<Buffer> {
  yield Buffer.from('one ')
  yield Buffer.from('two ')
  yield Buffer.from('three')
}

const whole = { sha256: createHash('sha256').update('one two three').digest('hex'), sizeBytes: 13 }

test('hashes what is read to its end', async () => {
  const file = digest(pieces())
  let text = ''
  for await (const piece of file.bytes) text += Buffer.from(piece).toString()

  expect(text).toBe('one two three')
  expect(await file.finish()).toEqual(whole)
})

test('hashes the whole file when its reader leaves early', async () => {
  const file = digest(pieces())
  for await (const _ of file.bytes) break

  expect(await file.finish()).toEqual(whole)
})
