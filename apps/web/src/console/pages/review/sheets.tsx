import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReviewWords } from '../../words/review/index.ts'

/** Where a file lies. It can be scrolled by keyboard. */
export function Stage({
  children,
  onSize,
}: {
  children: ReactNode
  onSize?: (size: { width: number; height: number }) => void
}) {
  const t = useReviewWords()
  const stage = useRef<HTMLElement>(null)
  const tell = useRef(onSize)
  useEffect(() => {
    tell.current = onSize
  })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tell.current?.({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
    <section className="viewer-stage" ref={stage} tabIndex={0} aria-label={t('title')}>
      {children}
    </section>
  )
}

/** A picture, as large as fits; turned with its frame, so that it scrolls to its edges. */
export function ImageSheet({ file, name, zoom, turns }: { file: Blob; name: string; zoom: number; turns: number }) {
  const url = useObjectUrl(file)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const isOnSide = turns % 2 === 1
  const [width, height] = isOnSide ? [natural.height, natural.width] : [natural.width, natural.height]
  const scale = width === 0 ? 0 : Math.min(room.width / width, room.height / height, 1) * zoom
  return (
    <Stage onSize={setRoom}>
      <div style={{ width: width * scale, height: height * scale, display: 'grid', placeItems: 'center' }}>
        {url && (
          <img
            className="sheet"
            src={url}
            alt={name}
            style={{
              width: natural.width * scale,
              height: natural.height * scale,
              transform: `rotate(${turns * 90}deg)`,
            }}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
        )}
      </div>
    </Stage>
  )
}

/** `id` tells the file from others of its length. */
export function TextSheet({ id, file }: { id: string; file: Blob }) {
  const { data } = useQuery({ queryKey: ['text-of', id], queryFn: () => file.text(), gcTime: 0 })
  return (
    <Stage>
      <pre className="sheet">{data}</pre>
    </Stage>
  )
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
