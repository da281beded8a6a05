import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Key } from './key.tsx'
import { useShortcut } from './shortcuts.tsx'
import './button.css'

interface Look {
  /** One button a page is the primary one. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** A key that presses it, shown on it: `R`. */
  shortcut?: string
  /** Says that what it began goes on; another press does nothing. */
  isBusy?: boolean
  children: ReactNode
}

/** A button that says what happens. */
export function Button({
  look = 'primary',
  size = 'medium',
  shortcut,
  isBusy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = isBusy || rest.disabled ? undefined : onClick
  useShortcut(shortcut, typeof children === 'string' ? children : rest['aria-label'], () => press?.(undefined as never))
  return (
    <button
      type="button"
      {...rest}
      className={`button ${rest.className ?? ''}`}
      data-look={look}
      data-size={size}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  )
}

/** A button that is a sign alone; its name is for screen readers and on hover. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'aria-label'> & { label: string }) {
  return (
    <Button look="quiet" {...rest} aria-label={label} title={label} data-only-icon="">
      {children}
    </Button>
  )
}

/** A link that looks like a button: it leads elsewhere and changes nothing. */
export const ButtonLink = createLink(function ButtonLink({
  look = 'primary',
  size = 'medium',
  shortcut,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look & { shortcut?: string }) {
  return (
    <a {...rest} className="button" data-look={look} data-size={size} aria-keyshortcuts={shortcut}>
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </a>
  )
})
