import { useFormat } from '../../shared/words/format.ts'
import './table.css'

/** A number in a table whose heading says what it counts; on a phone, where there is no heading, in words. */
export function Counted({ count, text }: { count: number; text: string }) {
  const format = useFormat()
  return (
    <span className="num s muted">
      <span className="only-wide">{format.number(count)}</span>
      <span className="only-narrow">{text}</span>
    </span>
  )
}
