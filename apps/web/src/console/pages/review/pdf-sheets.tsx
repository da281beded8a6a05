import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../parts/states.tsx'
import { Stage } from './sheets.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** How far below and above what is seen pages are drawn. */
const AHEAD = '800px'

interface PdfProps {
  file: Blob
  zoom: number
  turns: number
  onPlace: (place: { page: number; pages: number }) => void
}

/** The pages of a PDF, one below the other; only those near to what is seen are drawn. */
export default function PdfSheets({ file, zoom, turns, onPlace }: PdfProps) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>()
  const [isBroken, setBroken] = useState(false)
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useEffect(() => {
    let isGone = false
    let opened: PDFDocumentProxy | undefined
    const open = async () => {
      const data = new Uint8Array(await file.arrayBuffer())
      opened = await getDocument({ data, useWasm: false, wasmUrl: PDF_DECODERS, enableXfa: false }).promise
      const first = await Promise.all(Array.from({ length: opened.numPages }, (_, index) => opened!.getPage(index + 1)))
      if (!isGone) setPages(first)
    }
    open().catch(() => !isGone && setBroken(true))
    return () => {
      isGone = true
      void opened?.loadingTask.destroy()
    }
  }, [file])

  if (isBroken) {
    return (
      <div className="viewer-stage">
        <ProblemNote error={new Problem('file_damaged', 422, {}, { message: 'The file cannot be opened.' })} />
      </div>
    )
  }
  return (
    <Stage onSize={setRoom}>
      {room.width > 0 &&
        pages?.map((page) => (
          <PdfSheet
            key={page.pageNumber}
            page={page}
            room={room}
            zoom={zoom}
            turns={turns}
            onSeen={() => onPlace({ page: page.pageNumber, pages: pages.length })}
          />
        ))}
    </Stage>
  )
}

interface SheetProps {
  page: PDFPageProxy
  room: { width: number; height: number }
  zoom: number
  turns: number
  onSeen: () => void
}

function PdfSheet({ page, room, zoom, turns, onSeen }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const rotation = (page.rotate + turns * 90) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const fitting = Math.min(room.width / natural.width, room.height / natural.height)
  const viewport = page.getViewport({ scale: fitting * zoom, rotation })
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
  const told = useRef(onSeen)
  useEffect(() => {
    told.current = onSeen
  })

  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && told.current(), { threshold: 0.5 })
    near.observe(sheet.current!)
    seen.observe(sheet.current!)
    return () => {
      near.disconnect()
      seen.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: The viewport is made of what is named.
  useEffect(() => {
    if (!isNear) return
    // As sharp as the screen, within what browsers draw.
    const density = Math.min(devicePixelRatio, 4096 / Math.max(width, height, 1))
    const drawn = page.getViewport({ scale: fitting * zoom * density, rotation })
    const element = canvas.current!
    element.width = Math.floor(drawn.width)
    element.height = Math.floor(drawn.height)
    const task = page.render({ canvas: element, viewport: drawn })
    task.promise.catch(() => {})
    return () => task.cancel()
  }, [page, isNear, width, height, rotation])

  return (
    <div className="sheet" ref={sheet} style={{ width, height }} data-page={page.pageNumber}>
      <canvas ref={canvas} style={{ width, height }} />
    </div>
  )
}
