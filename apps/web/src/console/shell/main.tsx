import type { ReactNode } from 'react'

/** The content of a page. `isWide` takes all the room beside the navigation, without space around. */
export function Main({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <main id="main" className="main" tabIndex={-1} data-wide={isWide ? '' : undefined}>
      {children}
    </main>
  )
}
