import { PDFiumLibrary } from '@hyzyla/pdfium'
import { tellFacts, tellVariant } from './output.ts'
import { sharp, THUMBNAIL_PIXELS, thumbnailOf } from './pictures.ts'

const CHANNELS = 4

export async function loadPdfReader(): Promise<(file: Buffer) => Promise<void>> {
  const library = await PDFiumLibrary.init()
  return (file) => readPdf(library, file)
}

/** What is encrypted or broken cannot be opened and ends here. */
async function readPdf(library: PDFiumLibrary, file: Buffer): Promise<void> {
  const document = await library.loadDocument(file)
  const pages = document.getPageCount()
  if (pages < 1) throw new Error('no pages in the file')
  tellFacts({ pages })

  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = THUMBNAIL_PIXELS / Math.max(originalWidth, originalHeight)
  if (!Number.isFinite(scale) || scale <= 0) throw new Error('a page without size')
  const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)))
  const { data, ...size } = await page.render({ width: width!, height: height!, render: 'bitmap' })
  const image = sharp(data, { raw: { width: size.width, height: size.height, channels: CHANNELS } })
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(image) })
}
