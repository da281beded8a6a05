import { saveState } from '../form/save.ts'
import { t } from '../words/index.ts'
import { DoneSign } from './icons.tsx'

const WORDS = { saved: 'saved', saving: 'saving', waiting: 'notSaved', left_over: 'notAllSaved' } as const

/** Says beside the way back whether all answers are saved. */
export function SaveState() {
  return (
    <span className={`saved ${saveState.value}`} role="status">
      {saveState.value === 'saved' && <DoneSign size={16} />}
      {t(WORDS[saveState.value])}
    </span>
  )
}
