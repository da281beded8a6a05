const LETTER = '0 0 612 792'

/** A PDF of so many pages, each with a grey box on it. */
export function pdfOf({ pages = 1, mediaBox = LETTER }: { pages?: number; mediaBox?: string } = {}): Buffer {
  const content = '0.5 g 72 72 300 400 re f'
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index} 0 R`)
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 3 0 R >>`),
  ])
}

/** Objects 1 and so on, the first of them the catalogue. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
