import type { Given } from '../../data/former-clients.ts'
import { ConfirmDialog } from '../../parts/dialog.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

/** Explains what happens to the client's answers and files before another takes the matter over. */
export function ChangeClientDialog({
  former,
  next,
  given,
  isBusy,
  onConfirm,
  onClose,
}: {
  /** Names; `next` is undefined if the matter is to have no client. */
  former: string
  next: string | undefined
  given: Given
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useMatterWords()
  const names = { former, next: next ?? t('changeClient.nobody') }
  return (
    <ConfirmDialog
      title={t('changeClient.title')}
      action={t('changeClient.action')}
      isDanger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {t('changeClient.stays', {
            ...names,
            answers: t('changeClient.answers', { count: given.answers }),
            files: t('changeClient.files', { count: given.files }),
          })}
        </p>
        <p>{t('changeClient.link', names)}</p>
        <p>{t('changeClient.anew', names)}</p>
        <p>{t('changeClient.back', names)}</p>
      </div>
    </ConfirmDialog>
  )
}
