import './bits.css'

/** Above this many a bar is easier to read than pieces. */
const PIECES_MAX = 9

/** How much of something is done, with the words beside it. */
export function Meter({ done, all, children }: { done: number; all: number; children: string }) {
  return (
    <span className="meter num">
      {all > PIECES_MAX ? (
        <span className="meter-bar" aria-hidden="true">
          <span style={{ width: `${(done / all) * 100}%` }} />
        </span>
      ) : (
        <span aria-hidden="true">
          {Array.from({ length: all }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Pieces are nothing but their place.
            <i key={index} data-on={index < done ? '' : undefined} />
          ))}
        </span>
      )}
      {children}
    </span>
  )
}
