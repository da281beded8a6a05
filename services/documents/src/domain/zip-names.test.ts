import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { type NamedFile, TURN_FILES, zipFileName, zipNames } from './zip-names.ts'

const naming = { pattern: '{client}_{request}_{date}', timeZone: 'America/New_York', matterTitle: 'Silva v. Silva' }
const file: NamedFile = {
  person: 'Ana Silva',
  documentName: 'Passport',
  filename: 'scan.pdf',
  contentType: 'application/pdf',
  detectedType: 'application/pdf',
  uploadedAt: '2026-03-05T03:30:00.000Z',
}

const nameOf = async (changes: Partial<NamedFile>, pattern = naming.pattern) =>
  (await zipNames([{ ...file, ...changes }], { ...naming, pattern }))[0]

test("a name has the person, the request, and the date by the firm's clocks", async () => {
  expect(await nameOf({})).toBe('Ana Silva_Passport_2026-03-04.pdf')
})

test.each([
  ['{matter} - {filename}', 'Silva v. Silva - scan.pdf'],
  ['{request}{request}', 'PassportPassport.pdf'],
  ['files', 'files.pdf'],
])('the pattern %j names %j', async (pattern, name) => {
  expect(await nameOf({}, pattern)).toBe(name)
})

test.each([
  ['a path', '../../etc/passwd', 'etc-passwd.pdf'],
  ['a path of Windows', 'C:\\Users\\x', 'C-Users-x.pdf'],
  ['control characters', 'a\u0000b\nc', 'a-b c.pdf'],
  ['turned letters', 'photo\u202efdp.exe', 'photofdp.exe.pdf'],
  ['characters of no width', 'a\u200bb\ufeffc', 'abc.pdf'],
  ['what Windows refuses', 'a<b>|c?*"', 'a-b-c-.pdf'],
  ['a device of Windows', 'con', '_con.pdf'],
  ['a device with an extension', 'LPT1.x', '_LPT1.x.pdf'],
  ['a hidden file', '.bashrc', 'bashrc.pdf'],
  ['dots and spaces at its end', 'Lease 3. . ', 'Lease 3.pdf'],
  ['many kinds of space', 'a\u00a0\t\u2003 b', 'a b.pdf'],
  ['nothing', ' . ', 'file.pdf'],
  ['a placeholder of its own', '{client}', '{client}.pdf'],
])('%s in what a name is made of does no harm', async (_, documentName, name) => {
  expect(await nameOf({ documentName }, '{request}')).toBe(name)
})

test.each([
  ['the type that the content shows', { detectedType: 'image/jpeg', contentType: 'image/jpeg' }, 'scan.jpg'],
  [
    'no other than its own',
    { filename: 'scan.JPEG', detectedType: 'image/jpeg', contentType: 'image/jpeg' },
    'scan.jpeg',
  ],
  ['none that a system runs', { filename: 'run.exe', detectedType: null, contentType: 'application/x-own' }, 'run.bin'],
  [
    'its own where the type is unknown',
    { filename: 'a.own', detectedType: null, contentType: 'application/x-own' },
    'a.own',
  ],
  ['none', { filename: 'letter', detectedType: null, contentType: 'application/x-own' }, 'letter'],
])('a name ends in the extension of %s', async (_, changes, name) => {
  expect(await nameOf(changes, '{filename}')).toBe(name)
})

test('no name is longer than 200 bytes, and nothing that is read as one character is split', async () => {
  const family = '👨‍👩‍👧‍👦'
  const name = (await nameOf(
    { documentName: family.repeat(50), person: 'é'.repeat(200) },
    '{client}{client}{client}{request}',
  ))!

  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^é{120}\.pdf$|^é+(👨‍👩‍👧‍👦)*\.pdf$/u)
  expect(name.isWellFormed()).toBe(true)
})

test('each name is given once, even if a system treats two as equal, and never the name of the index', async () => {
  const names = ['Bill', 'bill', 'BILL', 'Bill (2)', 'Ｂill', 'index'].map((documentName) => ({
    ...file,
    documentName,
    ...(documentName === 'index' && { filename: 'index.csv', contentType: 'text/csv', detectedType: null }),
  }))

  expect(await zipNames(names, { ...naming, pattern: '{request}' })).toEqual([
    'Bill.pdf',
    'bill (2).pdf',
    'BILL (3).pdf',
    'Bill (2) (2).pdf',
    'Ｂill (4).pdf',
    'index (2).csv',
  ])
})

test('files of one name are numbered in their order', async () => {
  const names = await zipNames(Array(1_000).fill(file), naming)

  expect(names[999]).toBe('Ana Silva_Passport_2026-03-04 (1000).pdf')
  expect(new Set(names).size).toBe(1_000)
})

test('other work has its turn while many files are named', async () => {
  let turns = 0
  let isNamed = false
  const named = zipNames(Array(10 * TURN_FILES).fill(file), naming).then((names) => {
    isNamed = true
    return names
  })

  for (; !isNamed; turns++) await setImmediate()

  expect(await named).toHaveLength(10 * TURN_FILES)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test.each([
  ['Silva v. Silva', 'Silva v. Silva.zip'],
  ['a/b: "c"', 'a-b- -c-.zip'],
  ['...', 'file.zip'],
])('the ZIP file of the matter %j is named %j', (title, name) => {
  expect(zipFileName(title)).toBe(name)
})
