import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useShellWords } from '../words/shell/index.ts'
import { Button, IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** Stays until it is answered: neither a click beside it nor Escape closes it. */
  isFirm?: boolean
  size?: 'usual' | 'wide'
  children: ReactNode
}

/** A dialog that is open for as long as it is shown. Focus stays in it, and goes back to where it was. */
export function Dialog({ title, onClose, isFirm = false, size = 'usual', children }: DialogProps) {
  const t = useShellWords()
  return (
    <ModalOverlay
      isOpen
      className="dialog-veil"
      isDismissable={!isFirm}
      isKeyboardDismissDisabled={isFirm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="dialog" data-size={size}>
        <AriaDialog>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isFirm && (
              <IconButton label={t('close')} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  title: string
  /** What it will do, and how it can be undone. */
  children: ReactNode
  /** The verb: "Archive", never "OK". */
  action: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that people would not expect. */
export function ConfirmDialog({ title, children, action, isDanger, isBusy, onConfirm, onClose }: ConfirmProps) {
  const t = useShellWords()
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy ?? false} onClick={onConfirm} autoFocus>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
