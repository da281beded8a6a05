import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useShortcut, useShortcuts } from '../parts/shortcuts.tsx'
import { useShellWords } from '../words/shell/index.ts'

let show = () => {}

/** Shows the keys of the page. */
export const showKeys = () => show()

/** The list of the keys that work on the page, by `?`. */
export function KeysHelp() {
  const t = useShellWords()
  const [isShown, setShown] = useState(false)
  const shortcuts = useShortcuts()
  show = () => setShown(true)
  useShortcut('?', t('keysHelp'), show)
  if (!isShown) return null
  return (
    <Dialog title={t('keysTitle')} onClose={() => setShown(false)}>
      <dl className="keys-list">
        {shortcuts.map(({ keys, label }) => (
          <KeyLine key={keys + label} keys={keys} label={label} />
        ))}
      </dl>
    </Dialog>
  )
}

const KeyLine = ({ keys, label }: { keys: string; label: string }) => (
  <>
    <dt>
      <kbd>{keys}</kbd>
    </dt>
    <dd>{label}</dd>
  </>
)
