import type { ButtonHTMLAttributes, MouseEvent } from 'react'

/** How something to press looks. Each page has styles of its own for `button`. */
export interface ButtonLook {
  /** One button a page is the primary one. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Says that what it began goes on; another press does nothing. */
  isBusy?: boolean | undefined
}

/** A button that says what happens. */
export function Button({ look, size, isBusy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ look, size, className })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event: MouseEvent) => event.preventDefault() : onClick}
    />
  )
}

/** An icon button. Its label is its name and its tooltip. */
export const IconButton = ({ label, ...rest }: Omit<ButtonProps, 'aria-label'> & { label: string }) => (
  <Button look="quiet" {...rest} aria-label={label} title={label} data-only-icon="" />
)

/** What makes a link look like a button: it leads elsewhere and changes nothing. */
export const buttonLook = ({
  look = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string | undefined } = {}) => ({
  className: className ? `button ${className}` : 'button',
  'data-look': look,
  'data-size': size,
})
