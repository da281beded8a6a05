import type { ReactNode } from 'react'
import { useShellWords } from '../words/shell/index.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ProblemNote } from './states.tsx'

interface FormDialogProps {
  title: string
  size?: 'usual' | 'wide'
  /** The verb on the button that sends: "Invite", never "OK". */
  action: string
  isDanger?: boolean
  /** Whether the button rests, because something is missing. */
  isResting?: boolean
  isBusy: boolean
  /** Whether only its buttons close it, because typed text would be lost. */
  isFirm?: boolean
  /** Why it could not be sent. */
  error?: unknown
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it. */
export function FormDialog({
  title,
  size = 'usual',
  action,
  isDanger = false,
  isResting = false,
  isBusy,
  isFirm = false,
  error,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const t = useShellWords()
  return (
    <Dialog title={title} size={size} isFirm={isFirm} isBusy={isBusy} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        {error ? <ProblemNote error={error} /> : null}
        <div className="dialog-actions">
          <Button look="plain" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look={isDanger ? 'danger' : 'primary'} type="submit" disabled={isResting} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
