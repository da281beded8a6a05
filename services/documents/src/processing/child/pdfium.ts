import { PDFiumLibrary } from '@hyzyla/pdfium'
import { Refusal } from './refusal.ts'

/** A document, page or buffer in the memory of PDFium. */
type Pointer = number

/** What joining takes of PDFium: the package has types only for what it calls itself. Source: PDFium's public headers. */
interface PdfiumFunctions {
  HEAPU8: Uint8Array
  HEAP32: Int32Array
  wasmExports: { __indirect_function_table: { set(slot: number, value: unknown): void } }
  _malloc(bytes: number): Pointer
  _free(pointer: Pointer): void
  _FPDF_LoadMemDocument(bytes: Pointer, length: number, password: Pointer): Pointer
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: Pointer): number
  _FPDF_CloseDocument(document: Pointer): void
  _FPDF_CreateNewDocument(): Pointer
  _FPDF_ImportPagesByIndex(to: Pointer, from: Pointer, indices: Pointer, count: number, at: number): number
  _FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number
  _FPDF_LoadPage(document: Pointer, index: number): Pointer
  _FPDF_ClosePage(page: Pointer): void
  _FPDFPage_Flatten(page: Pointer, usage: number): number
  _FPDFPage_GetRotation(page: Pointer): number
  _FPDFPage_SetRotation(page: Pointer, quarters: number): void
  _FPDFDOC_InitFormFillEnvironment(document: Pointer, info: Pointer): Pointer
  _FPDFDOC_ExitFormFillEnvironment(form: Pointer): void
  _FORM_OnAfterLoadPage(page: Pointer, form: Pointer): void
  _FORM_OnBeforeClosePage(page: Pointer, form: Pointer): void
}

const ERROR_PASSWORD = 4
const ERROR_SECURITY = 5
const FLATTEN_FAILED = 0
const FLATTEN_AS_SHOWN = 0
const SAVE_WHOLE = 2
/** FPDF_FORMFILLINFO without callbacks takes 140 bytes. */
const FORM_INFO_BYTES = 256
const FORM_INFO_VERSION = 2

/** The part of Node's own `WebAssembly` that is used; its types come with those of browsers only. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object, imports: object) => { exports: { f: unknown } }
  }
}

/** A WebAssembly module that exports the function `e.f`, which takes three numbers and answers one, as `f`. */
const CALLBACK_MODULE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
)
/** PDFium's table of functions cannot grow. Its slot 0 is the null pointer, which nothing calls. */
const CALLBACK_SLOT = 0

/** A document that is open; its handle is only good until it is closed. */
export interface OpenDocument {
  handle: Pointer
  pages: number
  close(): void
}

/** PDFium, for reading and writing whole documents. JavaScript in them never runs: it is built without an engine for it. */
export class Pdfium {
  readonly #functions: PdfiumFunctions
  #write: (bytes: Uint8Array) => boolean = () => false

  static async load(): Promise<Pdfium> {
    return new Pdfium(await PDFiumLibrary.init())
  }

  /** For a library that is loaded and has documents open of its own. */
  static of(library: PDFiumLibrary): Pdfium {
    return new Pdfium(library)
  }

  private constructor(library: PDFiumLibrary) {
    this.#functions = (library as unknown as { module: PdfiumFunctions }).module
    const f = (_writer: Pointer, bytes: Pointer, length: number) =>
      Number(this.#write(this.#functions.HEAPU8.slice(bytes, bytes + length)))
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(CALLBACK_MODULE), { e: { f } })
    this.#functions.wasmExports.__indirect_function_table.set(CALLBACK_SLOT, exports.f)
  }

  /** @throws Refusal password_required, file_damaged */
  open(file: Buffer): OpenDocument {
    const pdfium = this.#functions
    const bytes = this.#allocate(file.length)
    pdfium.HEAPU8.set(file, bytes)
    const handle = pdfium._FPDF_LoadMemDocument(bytes, file.length, 0)
    if (handle === 0) {
      const error = pdfium._FPDF_GetLastError()
      pdfium._free(bytes)
      throw new Refusal(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'password_required' : 'file_damaged')
    }
    const close = () => {
      pdfium._FPDF_CloseDocument(handle)
      pdfium._free(bytes)
    }
    return { handle, pages: pdfium._FPDF_GetPageCount(handle), close }
  }

  create(): OpenDocument {
    const pdfium = this.#functions
    const handle = pdfium._FPDF_CreateNewDocument()
    return { handle, pages: 0, close: () => pdfium._FPDF_CloseDocument(handle) }
  }

  /** Appends copies of pages, with everything that they refer to. Shared objects are copied once. */
  importPages(to: OpenDocument, from: OpenDocument, indices: readonly number[]): void {
    const pdfium = this.#functions
    const list = this.#allocate(indices.length * 4)
    pdfium.HEAP32.set(indices, list / 4)
    const imported = pdfium._FPDF_ImportPagesByIndex(to.handle, from.handle, list, indices.length, to.pages)
    pdfium._free(list)
    if (!imported) throw new Refusal('file_damaged')
    to.pages += indices.length
  }

  /**
   * Draws what was filled into forms, and comments, stamps and the like, into the pages themselves, as a viewer shows them.
   * Hidden content is left out.
   */
  flatten({ handle }: OpenDocument, indices: Iterable<number>): void {
    const pdfium = this.#functions
    const info = this.#allocate(FORM_INFO_BYTES)
    pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES)
    pdfium.HEAP32[info / 4] = FORM_INFO_VERSION
    const form = pdfium._FPDFDOC_InitFormFillEnvironment(handle, info)
    for (const index of indices) {
      const page = pdfium._FPDF_LoadPage(handle, index)
      if (page === 0) throw new Refusal('file_damaged')
      // Values without an appearance of their own get one here.
      if (form) pdfium._FORM_OnAfterLoadPage(page, form)
      const outcome = pdfium._FPDFPage_Flatten(page, FLATTEN_AS_SHOWN)
      if (form) pdfium._FORM_OnBeforeClosePage(page, form)
      pdfium._FPDF_ClosePage(page)
      if (outcome === FLATTEN_FAILED) throw new Refusal('file_damaged')
    }
    if (form) pdfium._FPDFDOC_ExitFormFillEnvironment(form)
    pdfium._free(info)
  }

  /** Turns pages clockwise, beyond what they are turned already. */
  rotate({ handle }: OpenDocument, range: { from: number; to: number }, degrees: number): void {
    const pdfium = this.#functions
    for (let index = range.from; index < range.to; index++) {
      const page = pdfium._FPDF_LoadPage(handle, index)
      pdfium._FPDFPage_SetRotation(page, (pdfium._FPDFPage_GetRotation(page) + degrees / 90) % 4)
      pdfium._FPDF_ClosePage(page)
    }
  }

  /** @throws Refusal too_large */
  save({ handle }: Pick<OpenDocument, 'handle'>, bytesMax: number): Buffer {
    const pieces: Uint8Array[] = []
    let bytes = 0
    this.#write = (piece) => {
      bytes += piece.length
      if (bytes <= bytesMax) pieces.push(piece)
      return bytes <= bytesMax
    }
    const pdfium = this.#functions
    const writer = this.#allocate(8)
    pdfium.HEAP32[writer / 4] = 1
    pdfium.HEAP32[writer / 4 + 1] = CALLBACK_SLOT
    const isSaved = pdfium._FPDF_SaveAsCopy(handle, writer, SAVE_WHOLE)
    pdfium._free(writer)
    this.#write = () => false
    if (bytes > bytesMax) throw new Refusal('too_large')
    if (!isSaved) throw new Error('the file could not be written')
    return Buffer.concat(pieces)
  }

  #allocate(bytes: number): Pointer {
    const pointer = this.#functions._malloc(bytes)
    if (pointer === 0) throw new Error('no memory is left')
    return pointer
  }
}
