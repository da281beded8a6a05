import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface FileCardProps {
  name: string
  /** What a photograph shows, instead of the sign of a page. */
  picture?: ImageBitmap | null
  children: ReactNode
  /** What can be done with it, at the right. */
  action?: ReactNode
  isBad?: boolean
}

/** A file with its name, what is known of it, and what can be done with it. */
export function FileCard({ name, picture, children, action, isBad = false }: FileCardProps) {
  return (
    <li className={isBad ? 'file wrong' : 'file'}>
      {picture ? (
        <Picture picture={picture} />
      ) : (
        <div className="thumb" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <div className="about">
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
      <canvas ref={canvas} className="thumb" width={picture.width} height={picture.height} />
    </div>
  )
}
