import type { ReactNode } from 'react'
import './bits.css'

/** A thing on the page with a heading of its own. Content after the heading goes to the right. */
export function Card({
  title,
  beside,
  actions,
  children,
}: {
  title: string
  /** Right after the heading, such as a count. */
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {beside}
        {actions && <span className="push">{actions}</span>}
      </div>
      {children}
    </section>
  )
}
