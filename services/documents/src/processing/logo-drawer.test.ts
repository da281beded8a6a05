import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { createLogoDrawer } from './logo-drawer.ts'

const draw = createLogoDrawer()

const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 84, b: 77, alpha: 0.5 } } })

async function drawn(file: Buffer) {
  const logo = await draw(file)
  if (logo.kind !== 'drawn') throw new Error(`no logo: ${logo.code}`)
  return { ...logo, png: Buffer.from(logo.png, 'base64') }
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a PNG that fits', async (format) => {
  const file = await green(1600, 400).toFormat(format).toBuffer()

  const { png, width, height } = await drawn(file)

  expect([width, height]).toEqual([512, 128])
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: format !== 'jpeg' })
})

test('nothing but pixels is kept', async () => {
  const file = await green(100, 50)
    .withExif({ IFD0: { Make: 'Camera of somebody', ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer()

  const { png, width } = await drawn(Buffer.concat([file, Buffer.from('<script>behind</script>')]))

  expect(width).toBe(100)
  expect(png.toString('latin1')).not.toMatch(/script|Camera/)
})

test('a photograph of many colours stays within the bound', async () => {
  const noise = sharp(Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 2654435761) >>> 24)), {
    raw: { width: 400, height: 400, channels: 3 },
  })

  const { png } = await drawn(await noise.jpeg({ quality: 60 }).toBuffer())

  expect(png.length).toBeLessThanOrEqual(300 * 1024)
})

describe('what is no logo', () => {
  const bomb = () => green(5000, 5000).png().toBuffer()
  const cut = async () => (await green(800, 800).jpeg().toBuffer()).subarray(0, 400)
  test.each([
    ['SVG', 'other_type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', 'other_type', () => Buffer.from('GIF89a')],
    ['HTML', 'other_type', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['too many pixels', 'too_many_pixels', bomb],
    ['a file that is cut off', 'damaged', cut],
    ['a start alone', 'damaged', () => Buffer.from('\x89PNG\r\n\x1a\n<svg>', 'latin1')],
  ])('%s is refused as %s', async (_, code, make) => {
    expect(await draw(await make())).toEqual({ kind: 'problem', code })
  })

  test.each([
    ['says markup', `require('fs').writeSync(3, '<svg><script>alert(1)</script></svg>')`],
    [
      'says a PNG of a million pixels a side',
      say(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x0f\x42\x40\0\x0f\x42\x40', 'latin1')),
    ],
    ['says without end', `for (;;) require('fs').writeSync(3, 'x'.repeat(65536))`],
    ['says nothing', 'process.exit(1)'],
  ])('a process that was taken over and %s makes no logo', async (_, program) => {
    const taken = createLogoDrawer(['--eval', program, '--'])

    expect(await taken(await green(10, 10).png().toBuffer())).toEqual({ kind: 'problem', code: 'damaged' })
  })
})

function say(bytes: Buffer): string {
  return `require('fs').writeSync(3, Buffer.from('${bytes.toString('base64')}', 'base64'))`
}
