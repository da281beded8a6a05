import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConfirmDialog } from './dialog.tsx'
import { TypedConfirm } from './typed-confirm.tsx'

interface ConfirmRequestProps<Answer> {
  title: string
  /** What it will do, and how it can be undone. */
  children: ReactNode
  /** The verb: "Archive", never "OK". */
  action: string
  isDanger?: boolean
  /** What has to be typed first, before what cannot be undone. */
  typed?: string
  send: () => Promise<Answer>
  /** Called although the dialog was closed while the request was under way. */
  onDone: (answer: Answer) => unknown
  onClose: () => void
}

/** Asks before a request, sends it, and closes once it is done or says why it failed. */
export function ConfirmRequest<Answer>(props: ConfirmRequestProps<Answer>) {
  const { title, children, action, isDanger = false, typed, send, onDone, onClose } = props
  // Once this dialog is closed, another one may be open in its place.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const request = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (isOpen.current) onClose()
      return onDone(answer)
    },
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
