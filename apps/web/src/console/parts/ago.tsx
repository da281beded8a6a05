import { useFormat, useRealFormat } from '../../shared/words/format.ts'

/** How long ago something was, by the firm's clock unless it keeps real time; the exact moment on hover and for machines. */
export function Ago({ at, isReal = false }: { at: string; isReal?: boolean }) {
  const [firms, real] = [useFormat(), useRealFormat()]
  const format = isReal ? real : firms
  return (
    <time dateTime={at} title={format.instant(at)} className="num">
      {format.ago(at)}
    </time>
  )
}
