import { PDF_PAGES_MAX } from '@dossier/contracts/file-limits'
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Problem } from '../../../shared/api/problem.ts'
import { PIXELS_MAX } from '../../../shared/claimed-size.ts'
import { ProblemNote } from '../../parts/states.tsx'
import { useReviewWords } from '../../words/review/index.ts'
import { SheetWatch } from './sheet-watch.ts'
import { Stage } from './sheets.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** Minimum height of a sheet in pixels: it bounds how many pages are near at a time. */
const SHEET_HEIGHT_MIN = 48
/** Of a page whose size makes no sense. */
const LETTER = { width: 612, height: 792, rotate: 0 }

interface PdfProps {
  file: Blob
  zoom: number
  turns: number
  onPlace: (place: { page: number; pages: number }) => void
}

interface OpenedPdf {
  document: PDFDocumentProxy
  /** Pages that are shown: what the file claims, up to a bound. */
  pages: number
  /** Of the first page, for pages that are not loaded yet. */
  size: PageSize
}

/** Width and height in points, before the page is rotated by `rotate` degrees. */
interface PageSize {
  width: number
  height: number
  rotate: number
}

/**
 * The pages of a PDF, one below the other. Only those near to what is seen are loaded and drawn, and they are released when they
 * are far away again: how many pages there are is the claim of a stranger.
 */
export default function PdfSheets({ file, zoom, turns, onPlace }: PdfProps) {
  const t = useReviewWords()
  const [opened, setOpened] = useState<OpenedPdf>()
  const [isBroken, setBroken] = useState(false)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const watch = useRef<SheetWatch>(null)

  useEffect(() => {
    let isGone = false
    let loading: ReturnType<typeof getDocument> | undefined
    const open = async () => {
      const options = { useWasm: false, wasmUrl: PDF_DECODERS, enableXfa: false, maxImageSize: PIXELS_MAX }
      const data = new Uint8Array(await file.arrayBuffer())
      if (isGone) return
      loading = getDocument({ data, ...options })
      const document = await loading.promise
      const size = sizeOf(await document.getPage(1))
      if (!isGone) setOpened({ document, pages: Math.min(document.numPages, PDF_PAGES_MAX), size })
    }
    open().catch(() => !isGone && setBroken(true))
    return () => {
      isGone = true
      setOpened(undefined)
      void loading?.destroy()
    }
  }, [file])
  useEffect(() => () => watch.current?.stop(), [])

  if (isBroken) {
    return (
      <div className="viewer-stage">
        <ProblemNote error={new Problem('file_damaged', 422, {}, { message: 'The file cannot be opened.' })} />
      </div>
    )
  }
  const numbers = opened && room.width > 0 ? Array.from({ length: opened.pages }, (_, index) => index + 1) : []
  return (
    <Stage onSize={setRoom}>
      {numbers.map((number) => (
        <PdfSheet
          key={number}
          opened={opened!}
          number={number}
          room={room}
          zoom={zoom}
          turns={turns}
          watch={watch}
          onSeen={() => onPlace({ page: number, pages: opened!.pages })}
        />
      ))}
      {opened && opened.document.numPages > PDF_PAGES_MAX && (
        <p className="viewer-note">{t('pagesLeftOut', { pages: PDF_PAGES_MAX })}</p>
      )}
    </Stage>
  )
}

interface SheetProps {
  opened: OpenedPdf
  number: number
  room: { width: number; height: number }
  zoom: number
  turns: number
  watch: RefObject<SheetWatch | null>
  onSeen: () => void
}

function PdfSheet({ opened, number, room, zoom, turns, watch, onSeen }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [size, setSize] = useState(opened.size)
  const isOnSide = (size.rotate / 90 + turns) % 2 === 1
  const [across, down] = isOnSide ? [size.height, size.width] : [size.width, size.height]
  const scale = Math.min(room.width / across, room.height / down) * zoom
  const [width, height] = [Math.floor(across * scale), Math.floor(down * scale)]
  const told = useRef(onSeen)
  useEffect(() => {
    told.current = onSeen
  })

  useEffect(() => {
    const element = sheet.current!
    watch.current ??= new SheetWatch(element.parentElement!)
    return watch.current.watch(element, { onNear: setNear, onSeen: () => told.current() })
  }, [watch])

  return (
    <div className="sheet" ref={sheet} style={{ width, minHeight: SHEET_HEIGHT_MIN, height }} data-page={number}>
      {isNear && (
        <DrawnPage
          document={opened.document}
          number={number}
          scale={scale}
          turns={turns}
          width={width}
          height={height}
          onSize={setSize}
        />
      )}
    </div>
  )
}

interface DrawnProps {
  document: PDFDocumentProxy
  number: number
  scale: number
  turns: number
  width: number
  height: number
  onSize: (size: PageSize) => void
}

/** Holds the page and its picture as long as it is there. */
function DrawnPage({ document, number, scale, turns, width, height, onSize }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: The reported size is the same each time.
  useEffect(() => {
    let isGone = false
    let loaded: PDFPageProxy | undefined
    const load = async () => {
      loaded = await document.getPage(number)
      if (isGone) return void loaded.cleanup()
      setPage(loaded)
      onSize(sizeOf(loaded))
    }
    load().catch(() => {})
    return () => {
      isGone = true
      loaded?.cleanup()
    }
  }, [document, number])

  useEffect(() => {
    if (!page) return
    const element = canvas.current!
    // As sharp as the screen, within what browsers draw.
    const density = Math.min(devicePixelRatio, 4096 / Math.max(width, height, 1))
    const rotation = (page.rotate + turns * 90) % 360
    const viewport = page.getViewport({ scale: scale * density, rotation })
    element.width = Math.max(1, Math.floor(viewport.width))
    element.height = Math.max(1, Math.floor(viewport.height))
    const task = page.render({ canvas: element, viewport })
    task.promise.catch(() => {})
    return () => {
      task.cancel()
      // Browsers keep the pixels of a canvas until it is collected, unless it has none.
      element.width = 0
      element.height = 0
    }
  }, [page, scale, turns, width, height])

  return <canvas ref={canvas} style={{ width, height }} />
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 })
  return width > 0 && height > 0 ? { width, height, rotate: page.rotate } : LETTER
}
