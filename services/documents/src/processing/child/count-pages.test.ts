import { expect, jest, test } from '@jest/globals'
import { pdfOfObjects } from '../../../test/pdf.ts'
import { countPages } from './count-pages.ts'

const NODES = 200
const PAGES = 2_000

test('an array of kids that many nodes share is read once, and each page counts once', () => {
  const kidsOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${first + at} 0 R`).join(' ')
  const [firstNode, firstPage] = [4, 4 + NODES]
  const pdf = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kidsOf(firstNode, NODES)}] /Count ${NODES * PAGES} >>`,
    `[${kidsOf(firstPage, PAGES)}]`,
    ...Array(NODES).fill(`<< /Type /Pages /Parent 2 0 R /Kids 3 0 R /Count ${PAGES} >>`),
    ...Array(PAGES).fill('<< /Type /Page /Parent 4 0 R /MediaBox [0 0 612 792] >>'),
  ])
  const reads = jest.spyOn(pdf, 'toString')

  const pages = countPages(pdf, 5_000)

  const charsRead = reads.mock.results.reduce((sum, { value }) => sum + (value as string).length, 0)
  expect(pages).toBe(PAGES)
  expect(charsRead).toBeLessThan(10 * pdf.length)
})

test('what an array of kids that is no object names is not looked for again', () => {
  const pdf = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 9 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids 9 0 R /Count 4 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids 9 0 R /Count 4 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ])

  expect(countPages(pdf, 5_000)).toBe(1)
})
