import { describe, expect, test } from '@jest/globals'
import { attachmentDisposition } from './content-disposition.ts'

describe('a file name in Content-Disposition', () => {
  test.each([
    ['a plain one goes as it is', 'scan 1.pdf', `attachment; filename="scan 1.pdf"; filename*=UTF-8''scan%201.pdf`],
    [
      'quotes and backslashes cannot end the quoted string',
      'a"; filename="b.exe\\',
      `attachment; filename="a_; filename=_b.exe_"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe%5C`,
    ],
    [
      'letters beyond ASCII survive in the extended form',
      'Überweisung €.pdf',
      `attachment; filename="_berweisung _.pdf"; filename*=UTF-8''%C3%9Cberweisung%20%E2%82%AC.pdf`,
    ],
    [
      'an astral character is one underscore',
      '📄.pdf',
      `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%93%84.pdf`,
    ],
    [
      'line breaks cannot start a header',
      'a\r\nSet-Cookie:\u2028x.pdf',
      `attachment; filename="a Set-Cookie: x.pdf"; filename*=UTF-8''a%20Set-Cookie%3A%20x.pdf`,
    ],
    [
      'characters of no width cannot hide the ending',
      'photo.exe\u200b\ufeff\u{e0041}',
      `attachment; filename="photo.exe"; filename*=UTF-8''photo.exe`,
    ],
    [
      'percent signs and quotes of the extended form are encoded',
      "50%20(it's)*.pdf",
      `attachment; filename="50_20(it's)*.pdf"; filename*=UTF-8''50%2520%28it%27s%29%2A.pdf`,
    ],
    [
      'direction controls cannot disguise the ending',
      'photo\u202efdp.exe',
      `attachment; filename="photofdp.exe"; filename*=UTF-8''photofdp.exe`,
    ],
  ])('%s', (_case, filename, expected) => {
    expect(attachmentDisposition(filename)).toBe(expected)
  })
})
