import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

export interface FileCardProps {
  name: string
  /** What a photograph shows, instead of the sign of a page. */
  picture?: ImageBitmap | null
  children: ComponentChildren
  /** What can be done with it, at the right. */
  action?: ComponentChildren
  isBad?: boolean
}

/** A file with its name, what is known of it, and what can be done with it. */
export function FileCard({ name, picture, children, action, isBad = false }: FileCardProps) {
  return (
    <li class={isBad ? 'file wrong' : 'file'}>
      {picture ? (
        <Picture picture={picture} />
      ) : (
        <div class="thumb" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <div class="about">
        <b>{name}</b>
        {children}
      </div>
      {action}
    </li>
  )
}

/** The name stands beside it, so it says nothing to screen readers. */
function Picture({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => canvas.current!.getContext('2d')?.drawImage(picture, 0, 0), [picture])
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} class="thumb" width={picture.width} height={picture.height} />
    </div>
  )
}
