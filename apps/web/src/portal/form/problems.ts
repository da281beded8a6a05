import type { IntakeField } from '../api/client.ts'
import { t } from '../words/index.ts'
import { type Answers, problemWith } from './answers.ts'
import type { GroupPart, Part } from './steps.ts'

/** Something wrong with an answer. */
export interface PartProblem {
  /** Where it is, as the service names it: `children.1.name`. */
  place: string
  /** The question, as the list of problems names it. */
  label: string
  text: string
}

/** What is wrong with the answers of a part, for people. The service has the last word. */
export function problemsOf(part: Part, answers: Answers): PartProblem[] {
  if (!part.group) return problemsOfFields([part.field], answers)
  const { key, label, min_entries } = part.group
  const isMissing = part.entries.length < min_entries
  return [
    ...(isMissing ? [{ place: key, label, text: t('form.problem.entries', { count: min_entries }) }] : []),
    ...part.entries.flatMap((_, index) => problemsOfEntry(part, index)),
  ]
}

/** How an entry is called: "Child 2". */
export const entryName = ({ group }: GroupPart, index: number) => `${group.entry_label} ${index + 1}`

function problemsOfEntry(part: GroupPart, index: number): PartProblem[] {
  const { fields, answers } = part.entries[index]!
  const place = `${part.group.key}.${index}`
  const name = entryName(part, index)
  if (Object.keys(answers).length === 0) return [{ place, label: name, text: t('form.problem.entryEmpty') }]
  return problemsOfFields(fields, answers).map((problem) => ({
    place: `${place}.${problem.place}`,
    label: `${name}: ${problem.label}`,
    text: problem.text,
  }))
}

function problemsOfFields(fields: readonly IntakeField[], answers: Answers): PartProblem[] {
  return fields.flatMap((field) => {
    const text = problemWith(field, answers[field.key])
    return text ? [{ place: field.key, label: field.label, text }] : []
  })
}
