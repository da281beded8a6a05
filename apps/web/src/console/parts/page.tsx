import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import './bits.css'

/** The head of a page: its name, one line about it, and what can be done. Names the tab of the browser, too. */
export function PageHead({
  title,
  crumbs,
  children,
  actions,
}: {
  title: string
  crumbs?: ReactNode
  /** One line below the title. */
  children?: ReactNode
  actions?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useFocusOnArrival(heading)
  return (
    <header className="page-head">
      <div>
        {crumbs && <nav className="crumbs">{crumbs}</nav>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Dossier`
  }, [title])
}

let hasShownPage = false

/**
 * Focuses the heading of a page that took the place of another one, so that a screen reader says where it is and Tab goes on
 * there. The first page of a tab leaves the focus where the browser put it, and so does a page that focused something itself.
 */
function useFocusOnArrival(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    const isFirst = !hasShownPage
    hasShownPage = true
    if (isFirst || document.activeElement?.closest('main, [role=dialog]')) return
    heading.current?.focus({ preventScroll: true })
  }, [heading])
}
