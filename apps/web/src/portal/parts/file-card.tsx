import type { ComponentChildren } from 'preact'

export interface FileCardProps {
  name: string
  children: ComponentChildren
  /** What can be done with it, at the right. */
  action?: ComponentChildren
  isBad?: boolean
}

/** A file with its name, what is known of it, and what can be done with it. */
export function FileCard({ name, children, action, isBad = false }: FileCardProps) {
  return (
    <li class={isBad ? 'file wrong' : 'file'}>
      <div class="thumb" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div class="about">
        <b>{name}</b>
        {children}
      </div>
      {action}
    </li>
  )
}
