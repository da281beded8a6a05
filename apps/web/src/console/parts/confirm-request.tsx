import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog, type ConfirmProps } from './dialog.tsx'
import { TypedConfirm } from './typed-confirm.tsx'

interface ConfirmRequestProps<Answer>
  extends Pick<ConfirmProps, 'title' | 'children' | 'action' | 'isDanger' | 'onClose'> {
  /** What has to be typed first, before what cannot be undone. Implies `isDanger`. */
  typed?: string
  send: () => Promise<Answer>
  onDone: (answer: Answer) => unknown
  /** The dialog says why it failed. What was asked about may have changed. */
  onFailed?: () => void
}

/** Asks before a request, sends it, and closes once it is done or says why it failed. */
export function ConfirmRequest<Answer>(props: ConfirmRequestProps<Answer>) {
  const { title, children, action, isDanger = false, typed, send, onDone, onFailed, onClose } = props
  const request = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      onClose()
      return onDone(answer)
    },
    onError: onFailed,
  })
  const shown = {
    title,
    action,
    isBusy: request.isPending,
    error: request.error,
    onConfirm: () => request.mutate(),
    onClose,
  }
  return typed === undefined ? (
    <ConfirmDialog {...shown} isDanger={isDanger}>
      {children}
    </ConfirmDialog>
  ) : (
    <TypedConfirm {...shown} typed={typed}>
      {children}
    </TypedConfirm>
  )
}
