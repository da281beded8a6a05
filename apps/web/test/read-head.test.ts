import { expect, test } from '@jest/globals'
import { readHead } from '../src/console/pages/settings/imports/read-head.ts'

const TABLE = 'First name,Email\r\nAna,ana@example.com\r\n'
const HEAD = { columns: ['First name', 'Email'], examples: ['Ana', 'ana@example.com'] }

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-16LE without a mark', Buffer.from(TABLE, 'utf16le')],
  ['UTF-16BE without a mark', Buffer.from(TABLE, 'utf16le').swap16()],
  ['UTF-16LE with a mark', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['a line that names the separator', Buffer.from(`SEP=;\r\n${TABLE.replaceAll(',', ';')}`)],
])('the columns of a file are read as the service reads them: %s', async (_, bytes) => {
  expect(await readHead(new Blob([new Uint8Array(bytes)]))).toEqual(HEAD)
})

test('a file with very many columns shows as many as an import takes', async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `c${index}`)

  const { columns, examples } = await readHead(new Blob([names.join(',')]))

  expect([columns.length, examples.length, columns.at(-1)]).toEqual([100, 100, 'c99'])
})
