import type { FileToJoin, JoinTask } from '../join-task.ts'
import { pixelsOf, primaryImage } from './heic.ts'
import { pdfOfPicture } from './pdf-of-picture.ts'
import type { OpenDocument, Pdfium } from './pdfium.ts'
import { countPictures, jpegOf, pictureOf } from './picture-of-page.ts'
import { Refusal } from './refusal.ts'
import { stripObjects } from './strip-objects.ts'

/** Room for what is taken out of a file before it is joined. */
const UNSTRIPPED_FACTOR = 2

/** Files that are joined one after the other to one document, which never holds more than pages and what they show. */
export class Joining {
  readonly #pdfium: Pdfium
  readonly #task: JoinTask
  readonly #joined: OpenDocument

  constructor(pdfium: Pdfium, task: JoinTask) {
    this.#pdfium = pdfium
    this.#task = task
    this.#joined = pdfium.create()
  }

  /** Returns how many pages it gave. */
  async add(file: Buffer, { detectedType, pages, rotation }: FileToJoin): Promise<number> {
    const from = this.#joined.pages
    if (detectedType === 'application/pdf') this.#addPdf(file, pages)
    else await this.#addPictures(file, detectedType, pages)
    const to = this.#joined.pages
    if (rotation !== 0) this.#pdfium.rotate(this.#joined, { from, to }, rotation)
    return to - from
  }

  finish(): Buffer {
    return this.#pdfium.save(this.#joined, this.#task.bytesMax)
  }

  /**
   * Only pages are taken over, without the document around them: its scripts, actions, forms and attached files stay behind.
   * Content that the pages themselves bring along is stripped in between.
   */
  #addPdf(file: Buffer, ranges: FileToJoin['pages']): void {
    const pdfium = this.#pdfium
    const source = pdfium.open(file)
    const indices = this.#indicesOf(ranges, source.pages)
    pdfium.flatten(source, new Set(indices))
    const pages = pdfium.create()
    pdfium.importPages(pages, source, indices)
    source.close()
    const stripped = pdfium.save(pages, this.#task.bytesMax * UNSTRIPPED_FACTOR)
    pages.close()
    stripObjects(stripped)
    this.#addWhole(stripped)
  }

  async #addPictures(file: Buffer, detectedType: string, ranges: FileToJoin['pages']): Promise<void> {
    const { pixelsMax, paper } = this.#task
    if (detectedType === 'image/heic' || detectedType === 'image/heif') {
      const image = primaryImage(file)
      if (!image) throw new Refusal('file_damaged')
      this.#indicesOf(ranges, 1)
      if (image.get_width() * image.get_height() > pixelsMax) throw new Refusal('image_too_large')
      const pixels = await pixelsOf(image)
      if (!pixels) throw new Refusal('file_damaged')
      return this.#addWhole(pdfOfPicture(await jpegOf(pixels()), paper))
    }
    for (const index of this.#indicesOf(ranges, await countPictures(file))) {
      this.#addWhole(pdfOfPicture(await pictureOf(file, index, pixelsMax), paper))
    }
  }

  #addWhole(pdf: Buffer): void {
    const source = this.#pdfium.open(pdf)
    const indices = Array.from({ length: source.pages }, (_, index) => index)
    this.#pdfium.importPages(this.#joined, source, indices)
    source.close()
  }

  /** From 0. */
  #indicesOf(ranges: FileToJoin['pages'], pages: number): number[] {
    if (pages < 1) throw new Refusal('file_damaged')
    const room = this.#task.pagesMax - this.#joined.pages
    const indices: number[] = []
    for (const { first, last } of ranges ?? [{ first: 1, last: pages }]) {
      if (last > pages) throw new Refusal('page_missing')
      if (indices.length + last - first + 1 > room) throw new Refusal('too_many_pages')
      for (let page = first; page <= last; page++) indices.push(page - 1)
    }
    return indices
  }
}
