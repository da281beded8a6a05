import { useState } from 'react'
import { copyText } from '../../../../shared/copy-text.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'

/** A secret that nobody is ever shown again. Stays until the reader says that it is kept. */
export function ShownOnceDialog({
  title,
  secrets,
  onClose,
}: {
  title: string
  /** Each with what it is. */
  secrets: readonly { label: string; value: string }[]
  onClose: () => void
}) {
  const t = useSettingsWords()
  return (
    <Dialog title={title} onClose={onClose} isFirm>
      <p>{t('shownOnce')}</p>
      {secrets.map(({ label, value }) => (
        <div className="field" key={label}>
          <span className="field-label">{label}</span>
          <Copyable value={value} label={label} />
        </div>
      ))}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('kept')}</Button>
      </div>
    </Dialog>
  )
}

/** Something to copy, with a button that does. */
export function Copyable({ value, label }: { value: string; label: string }) {
  const t = useSettingsWords()
  const [state, setState] = useState<'copied' | 'refused'>()
  const copy = async () => setState((await copyText(value)) ? 'copied' : 'refused')
  return (
    <div className="shown-secret">
      <code>{value}</code>
      <Button look="plain" aria-label={t('copyThing', { thing: label })} onClick={() => void copy()}>
        {state === 'copied' ? t('copied') : t('copy')}
      </Button>
      <span className="s muted" role="status">
        {state === 'refused' && t('copyRefused')}
      </span>
    </div>
  )
}
