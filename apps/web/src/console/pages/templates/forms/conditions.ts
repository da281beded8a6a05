import { conditionProblems, wantsOneThing } from '@dossier/contracts/intake-form'
import type { IntakeField } from '../../../data/templates.ts'
import { givenOptions, hasOptions } from './options.ts'

type Condition = NonNullable<IntakeField['shown_when']>

/** Whether the service will accept a condition, given the questions before it. */
export function isConditionRight(
  { shown_when: condition }: Pick<IntakeField, 'shown_when'>,
  before: readonly IntakeField[],
  own: string | undefined,
): boolean {
  if (!condition) return true
  const saved = before.map((field) => ({
    ...field,
    options: hasOptions(field.type) ? givenOptions(field.options) : null,
  }))
  return wantsOneThing(condition) && conditionProblems(cleanCondition(condition), saved, own).length === 0
}

/** What is asked under another condition, or always. */
export function withCondition<Part extends { shown_when?: Condition | undefined }>(
  { shown_when: _, ...always }: Part,
  condition: Condition | undefined,
): Omit<Part, 'shown_when'> & { shown_when?: Condition } {
  return { ...always, ...(condition && { shown_when: condition }) }
}

/** A condition as it is saved: its answers are trimmed as those of the question are. */
export function cleanCondition({ equals, one_of, ...condition }: Condition): Condition {
  return {
    ...condition,
    ...(equals !== undefined && { equals: trimmed(equals) }),
    ...(one_of && { one_of: one_of.map(trimmed) }),
  }
}

const trimmed = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value) as Value
