import { type ReactNode, useEffect } from 'react'
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
  usePageTitle(title)
  return (
    <header className="page-head">
      <div>
        {crumbs && <nav className="crumbs">{crumbs}</nav>}
        <h1>{title}</h1>
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
