import { describe, expect, test } from '@jest/globals'
import { inlineDisposition } from './content-disposition.ts'
import { variantFilename } from './variants.ts'

describe('an image of a file is named', () => {
  test.each([
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['a.b.heic', 'a.b.jpg'],
    ['no ending', 'no ending.jpg'],
    ['.heic', '.heic.jpg'],
  ])('after %j as %j', (filename, expected) => {
    expect(variantFilename(filename, 'preview')).toBe(expected)
  })

  test('with what a name of a file can do to a header undone', () => {
    expect(inlineDisposition(variantFilename('a"; x="\r\n\u202egpj.exe', 'thumbnail'))).toBe(
      `inline; filename="a_; x=_ gpj.webp"; filename*=UTF-8''a%22%3B%20x%3D%22%20gpj.webp`,
    )
  })
})
