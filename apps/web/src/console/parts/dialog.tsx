import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useShellWords } from '../words/shell/index.ts'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-frame.tsx'
import { ProblemNote } from './states.tsx'

/** Loaded once the first page is there: nobody presses earlier, and a new version cannot take it away later. */
export const loadDialogs = () => import('./dialog-frame.tsx')
const DialogFrame = lazy(loadDialogs)

/** A dialog that is open for as long as it is shown. Focus stays in it, and goes back to where it was. */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogFrame {...props} />
  </Suspense>
)

export interface ConfirmProps {
  title: string
  /** What it will do, and how it can be undone. */
  children: ReactNode
  /** The verb: "Archive", never "OK". */
  action: string
  isDanger?: boolean
  isBusy?: boolean
  /** Why it could not be done. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that people would not expect. For a single request, use `ConfirmRequest`. */
export function ConfirmDialog({
  title,
  children,
  action,
  isDanger,
  isBusy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useShellWords()
  const what = useId()
  return (
    <Dialog title={title} describedBy={what} isBusy={isBusy} onClose={onClose}>
      <div id={what}>{children}</div>
      {error ? <ProblemNote error={error} /> : null}
      <div className="dialog-actions">
        <Button look="plain" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm} autoFocus>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
