import { expect, test } from '@jest/globals'
import { smallPdf } from './pdf.ts'

test('the cross-reference table names the offset of every object', () => {
  const file = smallPdf('Lease (page 1)').toString('latin1')

  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const offsets = [...file.slice(xref).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))

  expect(file.startsWith('%PDF-1.4\n')).toBe(true)
  expect(file.slice(xref)).toMatch(/^xref\n0 6\n0000000000 65535 f \n/)
  expect(offsets.map((offset) => file.slice(offset, offset + 8))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj\n`),
  )
})

test('the content stream is as long as it says', () => {
  const file = smallPdf('a\\b(c)').toString('latin1')

  const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(file)!

  expect(content).toBe('BT /F1 18 Tf 72 720 Td (a\\\\b\\(c\\)) Tj ET')
  expect(Number(length)).toBe(content!.length)
})
