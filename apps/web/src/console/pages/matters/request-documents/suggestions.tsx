import { REQUESTS_AT_ONCE_MAX } from '@dossier/contracts/file-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldError, SelectField } from '../../../../shared/parts/field.tsx'
import type { MatterDetail } from '../../../data/matters.ts'
import { frequentDocumentsQuery } from '../../../data/requests.ts'
import { listChecklists } from '../../../data/templates.ts'
import { Button } from '../../../parts/button.tsx'
import { useMatterWords } from '../../../words/matter/index.ts'
import { type Line, lineOf, lineWithTitle, newLine } from './lines.ts'
import '../../../parts/chip.css'

/** Titles that are shown before somebody asks for more. */
const SHOWN = 8

/** What the firm asks often, and its checklists. Nothing is shown where there is neither. */
export function Suggestions({
  lines,
  area,
  personId,
  onAdd,
  onChange,
  onShow,
}: {
  lines: readonly Line[]
  area: MatterDetail['practice_area'] | undefined
  personId: string | null
  /** False if there is no room for them. */
  onAdd: (lines: readonly Line[]) => boolean
  onChange: (lines: readonly Line[]) => void
  /** Shows one of them, to be read or written. */
  onShow: (line: Line) => void
}) {
  const t = useMatterWords()
  const { data: frequent = [] } = useQuery(frequentDocumentsQuery)
  const [isAll, setAll] = useState(false)
  const [isFull, setFull] = useState(false)
  const add = (more: readonly Line[]) => setFull(!onAdd(more))
  return (
    <>
      {frequent.length > 0 && (
        <fieldset className="chips">
          <legend>{t('requests.frequent')}</legend>
          {frequent.slice(0, isAll ? undefined : SHOWN).map((one) => {
            const there = lineWithTitle(lines, one)
            const press = () => {
              if (!there) return add([lineOf(personId, one)])
              // Text that the reader wrote is shown instead of removed.
              if (lines.some(({ madeFrom }) => madeFrom === one.name)) {
                return onChange(lines.filter(({ madeFrom }) => madeFrom !== one.name))
              }
              onShow(there)
            }
            return (
              <button key={one.name} type="button" className="chip" aria-pressed={there !== undefined} onClick={press}>
                <bdi className="cut">{one.name}</bdi>
              </button>
            )
          })}
          {frequent.length > SHOWN && !isAll && (
            <Button look="quiet" size="small" onClick={() => setAll(true)}>
              {t('requests.more', { count: frequent.length - SHOWN })}
            </Button>
          )}
        </fieldset>
      )}
      <Checklists area={area} onChoose={(items) => add(items.map((item) => newLine(personId, item)))} />
      {isFull && <FieldError>{t('requests.full', { max: REQUESTS_AT_ONCE_MAX })}</FieldError>}
    </>
  )
}

function Checklists({
  area,
  onChoose,
}: {
  area: MatterDetail['practice_area'] | undefined
  onChoose: (items: readonly Line['item'][]) => void
}) {
  const t = useMatterWords()
  const [chosenId, setChosenId] = useState<string>()
  const { data = [] } = useQuery({
    queryKey: ['checklists', 'to-choose'],
    queryFn: async () => (await listChecklists()).data,
  })
  // Those of the matter's area are the likely ones.
  const lists = data.toSorted((one, other) => Number(other.practice_area === area) - Number(one.practice_area === area))
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]
  if (!chosen) return null
  return (
    <div className="request-checklist">
      <SelectField label={t('checklist')} value={chosen.id} onChange={(event) => setChosenId(event.target.value)}>
        {lists.map(({ id, name, items }) => (
          <option key={id} value={id}>
            {t('requests.checklistOf', { name, count: items.length })}
          </option>
        ))}
      </SelectField>
      <Button look="plain" onClick={() => onChoose(chosen.items)}>
        {t('requests.addChecklist')}
      </Button>
    </div>
  )
}
