import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import {
  type ButtonLook,
  buttonLook,
  Button as SharedButton,
  type ButtonProps as SharedProps,
} from '../../shared/parts/button.tsx'
import { Key } from './key.tsx'
import { useShortcut } from './shortcuts.tsx'

export interface ButtonProps extends SharedProps {
  /** A key that presses it, shown on it: `R`. */
  shortcut?: string
  children: ReactNode
}

/** A button with an optional keyboard shortcut. */
export function Button({ shortcut, children, ...rest }: ButtonProps) {
  const press = rest.isBusy || rest.disabled ? undefined : rest.onClick
  useShortcut(shortcut, typeof children === 'string' ? children : rest['aria-label'], () => press?.(undefined as never))
  return (
    <SharedButton {...rest} aria-keyshortcuts={shortcut}>
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </SharedButton>
  )
}

/** A link that looks like a button: it leads elsewhere and changes nothing. */
export const ButtonLink = createLink(function ButtonLink({
  look,
  size,
  shortcut,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { shortcut?: string }) {
  return (
    <a {...rest} {...buttonLook({ look, size })} aria-keyshortcuts={shortcut}>
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </a>
  )
})
