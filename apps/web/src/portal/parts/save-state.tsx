import { t } from '../../words/index.ts'
import { saveState } from '../form/draft.ts'
import { DoneSign } from './icons.tsx'

/** Says beside the way back whether all answers are saved. */
export function SaveState() {
  return (
    <span class={`saved ${saveState.value}`} role="status">
      {saveState.value === 'saved' && <DoneSign size={16} />}
      {saveState.value === 'saved' ? t('saved') : saveState.value === 'saving' ? t('saving') : t('notSaved')}
    </span>
  )
}
