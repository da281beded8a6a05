import { useFormat } from '../../shared/words/format.ts'

/** How long ago something was; the exact moment on hover and for machines. */
export function Ago({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.instant(at)} className="num">
      {format.ago(at)}
    </time>
  )
}
