import { useId } from 'react'
import { IconButton } from '../../../../shared/parts/button.tsx'
import { CheckField, FieldError, SelectField, TextArea, TextField } from '../../../../shared/parts/field.tsx'
import { useFormat } from '../../../../shared/words/format.ts'
import type { Participant } from '../../../data/participants.ts'
import { kindsOf } from '../../../data/templates.ts'
import { useRefusalWords } from '../../../parts/field-errors.ts'
import { FileCountFields } from '../../../parts/file-count-fields.tsx'
import { ChevronIcon, CloseIcon } from '../../../parts/icons.tsx'
import type { ItemProblem } from '../../../parts/item-problem.ts'
import { nameOf } from '../../../parts/person.tsx'
import { TypesField } from '../../../parts/types-field.tsx'
import { useCommonWords } from '../../../words/common/index.ts'
import { useMatterWords } from '../../../words/matter/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import type { Line } from './lines.ts'

/** Fields that say themselves why they were refused. */
const SHOWN_FIELDS = ['name', 'max_files', 'min_files', 'due_date', 'instructions', 'participant_id']

/** One document: what it asks in a line, and all of it where it is open. */
export function RequestLine({
  line,
  number,
  people,
  isOpen,
  isNew,
  problem,
  refused,
  onToggle,
  onChange,
  onRemove,
}: {
  line: Line
  number: number
  /** Who takes part besides the client. */
  people: readonly Participant[]
  isOpen: boolean
  /** Whether it was just added, to be written now. */
  isNew: boolean
  /** What is missing before it can be sent. */
  problem: ItemProblem | undefined
  /** Why the service refused it, by field. */
  refused: Readonly<Record<string, string>> | undefined
  onToggle: () => void
  onChange: (line: Line) => void
  onRemove: () => void
}) {
  const t = useMatterWords()
  const templates = useTemplatesWords()
  const body = useId()
  const title = line.item.name.trim() || t('requests.untitled', { number })
  const inWords = useRefusalWords()
  const said = Object.entries(refused ?? {}).map(([field, message]) => [field, inWords(message)] as const)
  const outside = said.filter(([field]) => !isOpen || !SHOWN_FIELDS.includes(field)).map(([, text]) => text)
  // Not once for each field with the same problem.
  const wrong = [...new Set([...(problem && !isOpen ? [templates(`problem.${problem}`)] : []), ...outside])]
  return (
    <li className="request-line" data-line={line.key} data-open={isOpen || undefined}>
      <div className="request-head">
        <button
          type="button"
          className="request-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          aria-describedby={wrong.length > 0 ? `${body}-wrong` : undefined}
          data-wrong={wrong.length > 0 || problem === 'types' || undefined}
          onClick={onToggle}
        >
          <ChevronIcon />
          <span>
            <bdi>
              <b>{title}</b>
            </bdi>
            <Summary line={line} people={people} />
          </span>
        </button>
        <IconButton label={t('requests.remove', { name: title })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      {wrong.length > 0 && (
        <FieldError id={`${body}-wrong`}>
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </FieldError>
      )}
      {isOpen && (
        <Fields
          id={body}
          title={title}
          line={line}
          people={people}
          problem={problem}
          refused={Object.fromEntries(said)}
          isNew={isNew}
          onChange={onChange}
        />
      )}
    </li>
  )
}

/** What it asks besides the title: "6 files, optional, from Rui, due May 4". */
function Summary({ line: { item, participantId }, people }: { line: Line; people: readonly Participant[] }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const templates = useTemplatesWords()
  const format = useFormat()
  const { kinds, others } = kindsOf(item.accepted_types)
  const person = people.find(({ id }) => id === participantId)
  return (
    <span className="s muted block">
      {[
        common('files', { count: item.max_files ?? 1 }),
        [...kinds.map((kind) => templates(`typeGroups.${kind}`)), ...others].join(', '),
        !item.required && t('optional'),
        person && t('requests.from', { name: nameOf(person) }),
        item.due_date && common('due', { day: format.day(item.due_date) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function Fields({
  id,
  title,
  line,
  people,
  problem,
  refused,
  isNew,
  onChange,
}: {
  id: string
  title: string
  line: Line
  people: readonly Participant[]
  problem: ItemProblem | undefined
  refused: Readonly<Record<string, string>>
  isNew: boolean
  onChange: (line: Line) => void
}) {
  const t = useMatterWords()
  const templates = useTemplatesWords()
  const { item } = line
  const set = (change: Partial<Line['item']>) => onChange({ ...line, item: { ...item, ...change } })
  const isGone = line.participantId !== null && !people.some(({ id }) => id === line.participantId)
  return (
    <fieldset className="fieldset form request-fields" id={id}>
      <legend className="unseen">{title}</legend>
      <TextField
        label={templates('documentName')}
        hint={templates('documentNameHint')}
        maxLength={200}
        autoComplete="off"
        autoFocus={isNew}
        value={item.name}
        error={problem === 'name' ? templates('problem.name') : refused.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="form-columns">
        <FileCountFields item={item} problem={problem} refused={refused} onChange={set} />
        <TextField
          label={templates('dueDate')}
          type="date"
          value={item.due_date ?? ''}
          error={refused.due_date}
          onChange={(event) => set({ due_date: event.target.value || null })}
        />
        {(people.length > 0 || line.participantId !== null) && (
          <SelectField
            label={t('requests.whom')}
            value={line.participantId ?? ''}
            error={refused.participant_id}
            onChange={(event) => onChange({ ...line, participantId: event.target.value || null })}
          >
            <option value="">{t('requests.client')}</option>
            {isGone && <option value={line.participantId!}>{t('requests.gone')}</option>}
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {nameOf(person)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <CheckField
        label={templates('isNeeded')}
        hint={templates('isNeededHint')}
        checked={item.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
      <TypesField item={item} problem={problem} onChange={(accepted_types) => set({ accepted_types })} />
      <TextArea
        label={templates('instructions')}
        hint={templates('instructionsHint')}
        rows={2}
        maxLength={5_000}
        value={item.instructions ?? ''}
        error={refused.instructions}
        onChange={(event) => set({ instructions: event.target.value || null })}
      />
    </fieldset>
  )
}
