import { useEffect, useRef, useState } from 'react'
import { fillFrame } from './fill-frame.ts'

/** An empty document that is laid out as emails are: by the standard. */
const EMPTY = '<!doctype html><title>.</title>'

/**
 * An email in a frame without rights: it runs no scripts, leads nowhere and loads nothing from elsewhere. It is as high as what is
 * in it.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (isReady && frame.current) return fillFrame(frame.current, html, setHeight)
  }, [isReady, html])
  return (
    <iframe
      ref={frame}
      className="email-frame"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={EMPTY}
      style={{ height }}
      onLoad={() => setReady(true)}
    />
  )
}
