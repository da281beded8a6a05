import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../../shared/parts/button.tsx'
import { useShellWords } from '../words/shell/index.ts'
import { CloseIcon } from './icons.tsx'
import './dialog.css'

export interface DialogProps {
  title: string
  /** The id of what screen readers say after the title. */
  describedBy?: string
  onClose: () => void
  /** Stays until it is answered: neither a click beside it nor Escape closes it. */
  isFirm?: boolean
  /** Stays while a request is under way, so that its outcome is seen, and it is not sent twice. */
  isBusy?: boolean
  size?: 'usual' | 'wide'
  children: ReactNode
}

/** What every dialog is in. */
export default function DialogFrame({
  title,
  describedBy,
  onClose,
  isFirm = false,
  isBusy = false,
  size = 'usual',
  children,
}: DialogProps) {
  const t = useShellWords()
  return (
    <ModalOverlay
      isOpen
      className="dialog-veil"
      isDismissable={!isFirm && !isBusy}
      isKeyboardDismissDisabled={isFirm || isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="dialog" data-size={size}>
        <AriaDialog aria-describedby={describedBy}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isFirm && (
              <IconButton label={t('close')} disabled={isBusy} onClick={onClose}>
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
