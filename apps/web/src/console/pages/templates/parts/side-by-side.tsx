import type { ReactNode } from 'react'

/** A text of the firm, and beside it the same in another language where that is edited. */
export function SideBySide({ children, translation }: { children: ReactNode; translation: ReactNode }) {
  if (!translation) return children
  return (
    <div className="side-by-side">
      {children}
      {translation}
    </div>
  )
}
