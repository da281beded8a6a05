import { describe, expect, test } from '@jest/globals'
import { FrameReader } from './frames.ts'

const MIB = 1024 * 1024

function frameOf(header: object, body = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, body])
}

const facts = { kind: 'facts', pages: 2, width: null, height: null }
const thumbnail = frameOf({ kind: 'variant', name: 'thumbnail', bytes: 5 }, Buffer.from('image'))

test('frames are the same whatever the pieces in which they come', () => {
  const whole = Buffer.concat([frameOf(facts), thumbnail])

  for (const pieceBytes of [1, 3, 7, whole.length]) {
    const reader = new FrameReader()
    const frames = []
    for (let at = 0; at < whole.length; at += pieceBytes)
      frames.push(...reader.push(whole.subarray(at, at + pieceBytes)))

    expect(frames.map(({ header, body }) => [header.kind, body.toString()])).toEqual([
      ['facts', ''],
      ['variant', 'image'],
    ])
  }
})

describe('a process that was taken over is not believed when it says', () => {
  const longHeader = Buffer.alloc(4)
  longHeader.writeUInt32BE(0xffffffff)

  test.each<[string, Buffer]>([
    ['that a header has 4 GiB', longHeader],
    ['what is no header', frameOf(['facts'])],
    ['more than a header has', frameOf({ ...facts, path: '/etc/passwd' })],
    ['that there are fewer pages than one', frameOf({ ...facts, pages: -1 })],
    ['more pages than a number has room for', frameOf({ ...facts, pages: 2 ** 31 })],
    ['that it made an image of another kind', frameOf({ kind: 'variant', name: '../original', bytes: 5 })],
    ['that an image has more than 32 MiB', frameOf({ kind: 'variant', name: 'preview', bytes: 32 * MIB + 1 })],
    ['one image after another', Buffer.concat([thumbnail, thumbnail, thumbnail, thumbnail])],
  ])('%s', (_what, output) => {
    expect(() => new FrameReader().push(output)).toThrow()
  })
})
