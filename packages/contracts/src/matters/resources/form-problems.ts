import type { FieldProblem } from '../../error.ts'
import { conditionProblems } from '../../intake-form.ts'
import { Language } from '../../language.ts'
import type { IntakeCondition, IntakeField } from './intake-field.ts'
import type { IntakeGroup } from './intake-group.ts'

interface Form {
  fields: readonly IntakeField[]
  groups?: readonly IntakeGroup[] | undefined
}

/** Problems in the combination of fields and groups of a form. Each of them is valid on its own. */
export function formProblems({ fields, groups = [] }: Form): FieldProblem[] {
  return [
    ...fields.flatMap((field, index) => fieldProblems(field, index, { fields, groups })),
    ...groups.flatMap((group, index) => groupProblems(group, index, { fields, groups })),
  ]
}

function fieldProblems({ key, group, shown_when }: IntakeField, index: number, { fields, groups }: Required<Form>) {
  const at = `fields.${index}`
  const before = fields.slice(0, index)
  const isKnown = group === undefined || groups?.some((one) => one.key === group)
  const isApart = group !== undefined && before.some((one) => one.group === group) && before.at(-1)!.group !== group
  return [
    ...problem(`${at}.key`, before.some((one) => one.key === key) && 'is the key of another field before it'),
    ...problem(`${at}.group`, !isKnown && `${group} is not the key of a group`),
    ...problem(`${at}.group`, isApart && 'must stand beside the other fields of the group'),
    ...stepProblems(at, fields[index]!, before),
    ...problemsOfCondition(`${at}.shown_when`, shown_when, before, group),
  ]
}

/** Step names are unique, so that clients can tell steps apart. */
function stepProblems(at: string, { step, group, translations }: IntakeField, before: readonly IntakeField[]) {
  const isInside = step !== undefined && group !== undefined && before.at(-1)?.group === group
  const isTaken = step !== undefined && before.some((one) => one.step === step)
  return [
    ...problem(`${at}.step`, isInside && 'must be at the first field of the group'),
    ...problem(`${at}.step`, isTaken && 'is the name of another step before it'),
    ...Language.options.flatMap((language) => {
      const name = translations?.[language]?.step
      const isTakenThere = name !== undefined && before.some((one) => one.translations?.[language]?.step === name)
      return problem(`${at}.translations.${language}.step`, isTakenThere && 'is the name of another step before it')
    }),
  ]
}

function groupProblems({ key, shown_when }: IntakeGroup, index: number, { fields, groups }: Required<Form>) {
  const at = `groups.${index}`
  const first = fields.findIndex((field) => field.group === key)
  const isTaken = fields.some((field) => field.key === key) || groups?.slice(0, index).some((one) => one.key === key)
  if (first === -1) return problem(`${at}.key`, 'must be the group of a field')
  return [
    ...problem(`${at}.key`, isTaken && 'is the key of a field, or of another group before it'),
    ...problemsOfCondition(`${at}.shown_when`, shown_when, fields.slice(0, first), undefined),
  ]
}

function problemsOfCondition(
  at: string,
  condition: IntakeCondition | undefined,
  before: readonly IntakeField[],
  group: string | undefined,
): FieldProblem[] {
  if (!condition) return []
  return conditionProblems(condition, before, group).map(({ member, message }) => ({
    field: `${at}.${member}`,
    message,
  }))
}

const problem = (field: string, message: string | false | undefined): FieldProblem[] =>
  message ? [{ field, message }] : []
