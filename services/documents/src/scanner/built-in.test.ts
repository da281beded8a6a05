import { testVirus } from '@dossier/local/test-virus'
import { describe, expect, test } from '@jest/globals'
import { encryptedZip, zipOf } from '../../test/files.ts'
import { BuiltInScanner } from './built-in.ts'

/** The bytes in pieces of a size, as streams may bring them. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function verdictOn(bytes: Buffer, size: number) {
  const { status } = await new BuiltInScanner().scan(inPieces(bytes, size))
  return status
}

describe.each([1, 7, 68, 100_000])('in pieces of %d bytes', (size) => {
  test.each([
    ['the EICAR test file', testVirus, 'infected'],
    [
      'the EICAR test file with the white space that its definition allows',
      Buffer.concat([testVirus, Buffer.from('\r\n')]),
      'infected',
    ],
    ['a file that begins with it', Buffer.concat([testVirus, Buffer.alloc(1000)]), 'infected'],
    ['a file that holds it further on', Buffer.concat([Buffer.from(' '), testVirus]), 'clean'],
    ['its beginning alone', testVirus.subarray(0, 67), 'clean'],
    ['an encrypted ZIP archive', encryptedZip().bytes, 'failed'],
    ['a ZIP archive that is open', zipOf('a.txt', Buffer.from('open'), { encrypted: false }), 'clean'],
    [
      'another file with the bytes of such a header in it',
      Buffer.concat([Buffer.from('%PDF-1.7 '), encryptedZip().bytes]),
      'clean',
    ],
    ['an empty file', Buffer.alloc(0), 'clean'],
  ])('%s', async (_what, bytes, status) => {
    expect(await verdictOn(bytes, size)).toBe(status)
  })
})

test('an archive whose second member is encrypted has failed', async () => {
  const open = zipOf('a.txt', Buffer.alloc(10_000), { encrypted: false })

  expect(await verdictOn(Buffer.concat([open, encryptedZip().bytes]), 777)).toBe('failed')
})

test('every report says that this is no virus scanner', async () => {
  const { engine } = await new BuiltInScanner().scan(inPieces(Buffer.from('text'), 4))

  expect(engine).toContain('test-signature scanner')
  expect(engine).toContain('EICAR')
})
