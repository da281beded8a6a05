import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { IconButton } from '../../../shared/parts/button.tsx'
import type { Upload } from '../../data/documents.ts'
import { downloadUrl, fileContentQuery, viewOf } from '../../data/file-content.ts'
import { Button } from '../../parts/button.tsx'
import { DownloadIcon, MinusIcon, PlusIcon, RotateIcon } from '../../parts/icons.tsx'
import { useShortcut } from '../../parts/shortcuts.tsx'
import { ProblemNote } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useProblemText } from '../../words/problems/index.ts'
import { useReviewWords } from '../../words/review/index.ts'
import { useShellWords } from '../../words/shell/index.ts'
import { ImageSheet, TextSheet } from './sheets.tsx'

const PdfSheets = lazy(() => import('./pdf-sheets.tsx'))

const ZOOM_STEP = 1.25
const ZOOM_MAX = 5
const ZOOM_MIN = 0.25

/** Shows a file, with what makes it larger, turns it and saves it. */
export function FileViewer({ upload }: { upload: Upload }) {
  const t = useReviewWords()
  const problemText = useProblemText()
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [place, setPlace] = useState<{ page: number; pages: number }>()
  const zoomBy = (factor: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, now * factor)))
  const turn = () => setTurns((now) => (now + 1) % 4)
  const save = async () => {
    try {
      location.assign(await downloadUrl(upload.id))
    } catch (err) {
      say(problemText(problemOf(err)))
    }
  }
  useShortcut('+', t('zoomIn'), () => zoomBy(ZOOM_STEP))
  useShortcut('-', t('zoomOut'), () => zoomBy(1 / ZOOM_STEP))
  useShortcut('0', t('fit'), () => setZoom(1))
  useShortcut('T', t('rotate'), turn)
  useShortcut('D', t('download'), () => void save())
  const isShown = viewOf(upload) === 'pdf' || viewOf(upload) === 'image'

  return (
    <section className="viewer" aria-label={upload.filename}>
      <div className="viewer-tools">
        <b className="cut">{upload.filename}</b>
        {place && <span className="num">{t('page', place)}</span>}
        <span className="push" />
        {isShown && (
          <>
            <IconButton label={t('zoomOut')} aria-keyshortcuts="-" onClick={() => zoomBy(1 / ZOOM_STEP)}>
              <MinusIcon />
            </IconButton>
            <Button look="quiet" className="num" title={t('fit')} onClick={() => setZoom(1)}>
              {t('percent', { value: Math.round(zoom * 100) })}
            </Button>
            <IconButton label={t('zoomIn')} aria-keyshortcuts="+" onClick={() => zoomBy(ZOOM_STEP)}>
              <PlusIcon />
            </IconButton>
            <IconButton label={t('rotate')} aria-keyshortcuts="T" onClick={turn}>
              <RotateIcon />
            </IconButton>
          </>
        )}
        <IconButton label={t('download')} aria-keyshortcuts="D" onClick={() => void save()}>
          <DownloadIcon />
        </IconButton>
      </div>
      <Content upload={upload} zoom={zoom} turns={turns} onPlace={setPlace} />
    </section>
  )
}

interface ContentProps {
  upload: Upload
  zoom: number
  turns: number
  onPlace: (place: { page: number; pages: number }) => void
}

function Content({ upload, zoom, turns, onPlace }: ContentProps) {
  const t = useReviewWords()
  const shell = useShellWords()
  const { data: file, error, refetch } = useQuery(fileContentQuery(upload))
  const view = viewOf(upload)
  if (upload.scan.status === 'pending') return <Note>{t('scanning')}</Note>
  if (upload.scan.status === 'infected') return <Note>{t('infected')}</Note>
  if (upload.scan.status === 'failed') return <Note>{t('scanFailed')}</Note>
  if (view === 'none' || file === 'unknown_size') return <Note>{t('notShown')}</Note>
  if (view === 'vast' || file === 'too_large') return <Note>{t('tooLargeToShow')}</Note>
  if (error) {
    return (
      <Note>
        <ProblemNote error={error} onRetry={() => void refetch()} />
      </Note>
    )
  }
  if (!file) return <Note isBusy>{shell('loading')}</Note>
  if (view === 'image') return <ImageSheet file={file} name={upload.filename} zoom={zoom} turns={turns} />
  if (view === 'text') return <TextSheet id={upload.id} file={file} />
  return (
    <Suspense fallback={<Note isBusy>{shell('loading')}</Note>}>
      <PdfSheets file={file} zoom={zoom} turns={turns} onPlace={onPlace} />
    </Suspense>
  )
}

const Note = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <div className="viewer-stage" aria-busy={isBusy}>
    <div className="viewer-note">{children}</div>
  </div>
)
