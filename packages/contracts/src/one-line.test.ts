import { expect, test } from '@jest/globals'
import { FileName, Name, SearchText, Tag, UrlText } from './fields.ts'
import { inOneLine, isolated, plainFileName } from './one-line.ts'

test.each([
  ['CR LF', 'Ann\r\nBcc: x', 'Ann Bcc: x'],
  ['every other line end', 'a\nb\rc\u2028d\u2029e', 'a b c d e'],
  ['a tab', 'a\tb', 'a b'],
  ['several, and white space around them', ' a \r\n\t \n b\u00a0\n', 'a b'],
])('a name has a space for %s', (_, sent, kept) => {
  for (const schema of [Name, Tag, SearchText]) expect(schema.parse(sent)).toBe(kept)
})

test.each([
  ['whatever turns or embeds a direction', 'a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b'],
  ['spaces and joiners of no width', 'a\u200b\u2060\ufeffb'],
  ['soft hyphens and tags', 'a\u00ad\u{e0001}\u{e0041}\u{e007f}b'],
  ['marks of direction that no letter of it needs', 'a\u200e\u200f\u061cb\u200e'],
  ['joiners behind a plain letter', 'a\u200d\u200c\ufe0e\u200db\ufe0f'],
  ['joiners behind what goes', '\u200ca\u200b\u200d\u200eb\u200e\u200d'],
])('a name is kept without %s', (_, sent) => {
  expect(Name.parse(sent)).toBe('ab')
})

test.each([
  'محمد \u200fA.',
  'شركة\u061c 5',
  'نرگس می\u200cخواهم',
  'क्\u200dष',
  '辻\u{e0100}',
  '👩\u200d👧 ❤️ 1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'a  b',
])('the name %j stays as it is', (name) => {
  expect(Name.parse(name)).toBe(name)
})

test.each(['\u200b', '\u202e\u202c', '\u200f', '\u3164', '\u2800', '\ufe0f \u200d', '\r\n', '\u00ad\ufeff'])(
  'the name %j shows nothing, and is empty',
  (name) => {
    const { error } = Name.safeParse(name)

    expect(error?.issues.map(({ message }) => message)).toEqual(['must not be empty'])
  },
)

test.each(['a\u0000b', 'a\vb', 'a\fb', 'a\u0085b', 'a\u001b[31m', 'a\u007f', 'a\u009fb'])(
  'the control character in %j is refused',
  (name) => {
    expect(Name.safeParse(name).success).toBe(false)
  },
)

test('a text in one line stays as it is', () => {
  for (const text of [
    ' a  b ',
    'a\u200b\u200d',
    'a\u200e\u200d\n\u200d',
    'é\u2028\u200d\u2028b',
    '\u2028 a\u200b\u2028',
    'a\n\u200b\nb',
  ]) {
    expect(inOneLine(inOneLine(text))).toBe(inOneLine(text))
  }
})

test('a million blanks, line ends or tags are read at once', () => {
  const [blanks, ends, tags] = [' ', '\n ', '\u{e0041}'].map((text) => text.repeat(1_000_000))

  expect(inOneLine(`a${blanks}b`)).toHaveLength(1_000_002)
  expect(inOneLine(`a${ends}b`)).toBe('a b')
  expect(inOneLine(`🏴${tags}`)).toBe('🏴')
})

test('a file name has no character that turns, hides or breaks it', () => {
  expect(FileName.parse('photo\u202egpj\u2069\u200f\u061c.exe\u200b')).toBe('photogpj.exe')
  expect(FileName.parse('a\u2028b.pdf')).toBe('a b.pdf')
  expect(plainFileName('a\r\nb\u202e.pdf')).toBe('a b.pdf')
  for (const name of ['\u202e', '.\u200b.', '\u200e.', 'a\u2044b\u202e/c']) {
    expect(FileName.safeParse(name).success).toBe(false)
  }
})

test('no address of a page has a line end in it', () => {
  expect(UrlText.parse(' https://example.com/a\r\nb ')).toBe('https://example.com/a b')
})

test.each([
  ['Ana Silva', 'Ana Silva'],
  ['Ana \u202eavliS', 'Ana avliS'],
  ['محمد', '\u2068محمد\u2069'],
  ['Moshe (משה)\u2069', '\u2068Moshe (משה)\u2069'],
])('in a sentence, %j is %j', (name, shown) => {
  expect(isolated(name)).toBe(shown)
})
