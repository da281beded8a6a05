import { CrossSign } from './icons.tsx'

interface CrossButtonProps {
  /** What is taken away, and of what. */
  label: string
  onClick: () => void
  disabled?: boolean
}

/** Takes a file away. Its sign is a cross; screen readers say the label. */
export function CrossButton({ label, onClick, disabled }: CrossButtonProps) {
  return (
    <button type="button" className="icon" aria-label={label} onClick={onClick} disabled={disabled}>
      <CrossSign size={16} />
    </button>
  )
}
