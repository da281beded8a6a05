import { expect, test } from '@jest/globals'
import { detectEncoding } from './decode-file.ts'
import { readCsv } from './read-csv.ts'

type Format = Parameters<typeof readCsv>[1]

/** The file in parts of so many bytes. */
const inParts = (file: Buffer, bytes: number) =>
  async function* () {
    for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes)
  }

async function read(file: Buffer | string, format: Partial<Format> = {}, partBytes = 3) {
  const parts = inParts(Buffer.from(file), partBytes)
  const rows = []
  const encoding = format.encoding ?? (await detected(parts)).encoding
  for await (const row of readCsv(parts, { separator: 'auto', ...format, encoding })) rows.push(row)
  return rows.map(({ line, cells }) => [line, ...cells])
}

async function detected(parts: ReturnType<typeof inParts>) {
  const detection = detectEncoding(parts)
  for (let pauses = 0; ; pauses++) {
    const { value, done } = await detection.next()
    if (done) return { encoding: value, pauses }
  }
}

const text = 'Name;Preis\nJörg;5 €\n'
const expected = [
  [1, 'Name', 'Preis'],
  [2, 'Jörg', '5 €'],
]
const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE with a mark', utf16be(`\ufeff${text}`)],
  ['UTF-16 LE', Buffer.from(text, 'utf16le')],
  ['UTF-16 BE', utf16be(text)],
  ['Windows-1252', Buffer.from(text.replace('€', '\u0080'), 'latin1')],
])('%s is recognised, wherever its parts are cut', async (_name, file) => {
  for (const partBytes of [1, 2, 3, 1_000]) expect(await read(file, {}, partBytes)).toEqual(expected)
})

test('the encoding of a large file can be detected with a pause after each part', async () => {
  const { encoding, pauses } = await detected(inParts(Buffer.from('a,ß\n'.repeat(100)), 10))

  expect(encoding).toBe('utf-8')
  expect(pauses).toBe(50)
})

test.each([
  ['sep=;\r\na,b;c\r\n', [[2, 'a,b', 'c']]],
  ['SEP=\t\na;b\tc', [[2, 'a;b', 'c']]],
  ['"a;b;c",d\n', [[1, 'a;b;c', 'd']]],
  [
    'a,b\n"two\nlines",c\n\nd,e',
    [
      [1, 'a', 'b'],
      [3, 'two\nlines', 'c'],
      [5, 'd', 'e'],
    ],
  ],
  [
    'a,b\nc\nd,e,f',
    [
      [1, 'a', 'b'],
      [2, 'c'],
      [3, 'd', 'e', 'f'],
    ],
  ],
])('%j is read', async (file, rows) => {
  expect(await read(file)).toEqual(rows)
})

test.each([
  ['a,b\nc,"d', 'Line 2, column 2: A quote is opened and never closed.'],
  ['a,b\nc,"d"e\n', 'Line 2, column 2: A closing quote is followed by text. Write a quote inside quotes twice.'],
  [
    'a,b\nc,d"e\n',
    'Line 2, column 2: A quote stands inside a cell that does not begin with one. Quote the whole cell.',
  ],
])('%j is refused with line and column', async (file, problem) => {
  await expect(read(file)).rejects.toThrow(`The file is not valid CSV. ${problem}`)
})

test('a file that is not in the named encoding is refused', async () => {
  await expect(read(Buffer.from([0x41, 0xff]), { encoding: 'utf-8' })).rejects.toThrow('The file is not valid UTF-8.')
})

test('a letter of two code units is read, wherever it stands', async () => {
  for (const before of [8_186, 8_187, 8_188, 8_189]) {
    const cell = `${'a'.repeat(before)}𠮷b`
    const [, row] = await read(`cd\n${cell}`, {}, 20_000)
    expect(row![1] === cell).toBe(true)
  }
})
