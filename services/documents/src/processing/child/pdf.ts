import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { CHECKED_PAGES_MAX } from '../processor.ts'
import type { Brightness } from './brightness.ts'
import { countPages } from './count-pages.ts'
import { judgePage, LOOKED_AT_PIXELS } from './legibility.ts'
import { tellFacts, tellPage, tellProblem, tellVariant } from './output.ts'
import { Pdfium } from './pdfium.ts'
import { sharp, THUMBNAIL_PIXELS, thumbnailOf } from './pictures.ts'
import type { Task } from './task.ts'

const CHANNELS = 4
/** Of the plain copy, whose objects are not packed: small files unpack to many times their size. */
const UNPACKED_FACTOR = 2
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
/** Text of this many letters is more than the mark that a scanning program leaves on each page. */
const LETTERS_MIN = 40

/** `cpuMsMax` is the processor time of the process; pages are looked at until half of it is gone. */
export async function loadPdfReader({
  cpuMsMax,
  pagesMax,
}: Pick<Task, 'cpuMsMax' | 'pagesMax'>): Promise<(file: Buffer) => Promise<void>> {
  const library = await PDFiumLibrary.init()
  const pdfium = Pdfium.of(library)
  return (file) => readPdf({ library, pdfium }, file, { checkedCpuMsMax: cpuMsMax / 2, pagesMax })
}

/** What is encrypted or broken cannot be opened and ends here. */
async function readPdf(
  { library, pdfium }: { library: PDFiumLibrary; pdfium: Pdfium },
  file: Buffer,
  { checkedCpuMsMax, pagesMax }: { checkedCpuMsMax: number; pagesMax: number },
): Promise<void> {
  const document = await library.loadDocument(file).catch((error) => {
    if (/password|security/i.test(error.message)) tellProblem('password_required')
    else if (/corrupted/i.test(error.message)) tellProblem('file_damaged')
    throw error
  })
  const claimed = document.getPageCount()
  if (claimed < 1) throw new Error('no pages in the file')
  const found = pagesFound(pdfium, document, { fileBytes: file.length, pagesMax })
  tellFacts({ pages: found !== undefined && found >= 1 && found <= pagesMax ? found : null })
  if (found !== undefined && found > pagesMax) tellProblem('too_many_pages')
  else if (found !== claimed) tellProblem('page_count_wrong')

  await tellThumbnail(document)
  for (let index = 0; index < Math.min(claimed, found ?? claimed, CHECKED_PAGES_MAX); index++) {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > checkedCpuMsMax) return
    const page = document.getPage(index)
    if (isDrawnText(page)) {
      closePage(page)
      tellPage(undefined)
    } else tellPage(judgePage(await brightnessOfPage(page)))
  }
}

/**
 * PDFium believes what the file claims, so the tree of pages is walked in a plain copy of the file. Undefined if there is
 * none, such as of a file that unpacks to far more than it is.
 */
function pagesFound(
  pdfium: Pdfium,
  document: PDFiumDocument,
  { fileBytes, pagesMax }: { fileBytes: number; pagesMax: number },
): number | undefined {
  const { documentIdx: handle } = document as unknown as { documentIdx: number }
  try {
    return countPages(pdfium.save({ handle }, UNPACKED_FACTOR * fileBytes + UNPACKED_BYTES_MAX), pagesMax)
  } catch {
    return undefined
  }
}

async function tellThumbnail(document: PDFiumDocument): Promise<void> {
  const page = document.getPage(0)
  const { data, ...size } = await page.render({ ...sizeWithin(page, THUMBNAIL_PIXELS), render: 'bitmap' })
  const image = sharp(data, { raw: { width: size.width, height: size.height, channels: CHANNELS } })
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(image) })
}

function sizeWithin(page: PDFiumPage, pixels: number): { width: number; height: number } {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = pixels / Math.max(originalWidth, originalHeight)
  if (!Number.isFinite(scale) || scale <= 0) throw new Error('a page without size')
  const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)))
  return { width: width!, height: height! }
}

/** Text that is drawn as text is as sharp and as dark as its reader wants it, and need not be drawn to know that. */
function isDrawnText(page: PDFiumPage): boolean {
  for (const { type } of page.objects()) if (type !== 'text' && type !== 'path') return false
  return page.getText().replaceAll(/\s/g, '').length >= LETTERS_MIN
}

async function brightnessOfPage(page: PDFiumPage): Promise<Brightness> {
  const size = sizeWithin(page, LOOKED_AT_PIXELS)
  const { data, width, height } = await page.render({ ...size, render: 'bitmap', colorSpace: 'Gray' })
  return { values: data, width, height }
}

/** The library closes a page only when it has drawn it. */
function closePage(page: PDFiumPage): void {
  const { module, pageIdx } = page as unknown as { module: { _FPDF_ClosePage(page: number): void }; pageIdx: number }
  module._FPDF_ClosePage(pageIdx)
}
