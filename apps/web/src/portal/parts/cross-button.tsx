import { IconButton } from '../../shared/parts/button.tsx'
import { CrossSign } from './icons.tsx'

interface CrossButtonProps {
  /** What is taken away, and of what. */
  label: string
  onClick: () => void
  isBusy?: boolean
}

/** Takes a file away. Its sign is a cross; screen readers say the label. */
export const CrossButton = (props: CrossButtonProps) => (
  <IconButton {...props}>
    <CrossSign size={16} />
  </IconButton>
)
