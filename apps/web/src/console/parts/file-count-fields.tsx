import { FILES_OF_REQUEST_MAX } from '@dossier/contracts/file-limits'
import { TextField } from '../../shared/parts/field.tsx'
import type { ChecklistItem } from '../data/templates.ts'
import { useTemplatesWords } from '../words/templates/index.ts'
import type { ItemProblem } from './item-problem.ts'
import { wholeNumber } from './whole-number.ts'

type FileCounts = Pick<ChecklistItem, 'max_files' | 'min_files'>

/** How many files a request takes, and how many of them it needs: never more than it takes. */
export function FileCountFields({
  item: { max_files = 1, min_files = 1 },
  problem,
  refused = {},
  onChange,
}: {
  item: FileCounts
  problem: ItemProblem | undefined
  /** Why the service refused it, by field. */
  refused?: Readonly<Record<string, string>>
  onChange: (change: FileCounts) => void
}) {
  const t = useTemplatesWords()
  return (
    <>
      <TextField
        label={t('maxFiles')}
        type="number"
        min={1}
        max={FILES_OF_REQUEST_MAX}
        value={max_files}
        error={refused.max_files}
        onChange={(event) => onChange({ max_files: wholeNumber(event.target.value, 1, FILES_OF_REQUEST_MAX) })}
        // Not while it is typed: "12" is 1 at first.
        onBlur={() => {
          if (min_files > max_files) onChange({ min_files: max_files })
        }}
      />
      {Math.max(max_files, min_files) > 1 && (
        <TextField
          label={t('minFiles')}
          type="number"
          min={1}
          max={max_files}
          value={min_files}
          error={problem === 'count' ? t('problem.count') : refused.min_files}
          onChange={(event) => onChange({ min_files: wholeNumber(event.target.value, 1, max_files) })}
        />
      )}
    </>
  )
}
