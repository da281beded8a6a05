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

/** A PDF of scanned pages, a JPEG each. */
export function pdfOfPictures(pictures: readonly { jpeg: Buffer; width: number; height: number }[]): Buffer {
  const box = '0 0 612 792'
  const kids = pictures.map((_, index) => `${3 + 3 * index} 0 R`)
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pictures.length} >>`,
    ...pictures.flatMap(({ jpeg, width, height }, index) => {
      const [contents, image] = [4 + 3 * index, 5 + 3 * index]
      const resources = `/Resources << /XObject << /P ${image} 0 R >> >>`
      const filter = '/Filter [/ASCIIHexDecode /DCTDecode] /ColorSpace /DeviceGray /BitsPerComponent 8'
      const size = `/Width ${width} /Height ${height} /Length ${jpeg.length * 2}`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${contents} 0 R ${resources} >>`,
        '<< /Length 24 >>\nstream\n612 0 0 792 0 0 cm /P Do\nendstream',
        `<< /Type /XObject /Subtype /Image ${size} ${filter} >>\nstream\n${jpeg.toString('hex')}\nendstream`,
      ]
    }),
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

/** A PDF with one page, which each of the nodes above it lists ten times: it claims 10 to the power of `levels` pages. */
export function repeatingPdf({ levels }: { levels: number }): Buffer {
  const nodes = Array.from({ length: levels }, (_, index) => {
    const kids = `${index + 3} 0 R `.repeat(10)
    return `<< /Type /Pages /Parent ${index + 1} 0 R /Kids [${kids}] /Count ${10 ** (levels - index)} >>`
  })
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...nodes,
    `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [${LETTER}] >>`,
  ])
}
