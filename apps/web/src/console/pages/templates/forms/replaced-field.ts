import type { IntakeField } from '../../../data/templates.ts'

type Condition = NonNullable<IntakeField['shown_when']>

/** The questions with one of them changed. Conditions follow where its key, or one of its answers, has another name now. */
export function replacedField(fields: readonly IntakeField[], index: number, changed: IntakeField): IntakeField[] {
  const before = fields[index]!
  return fields.map((field, at) => {
    if (at === index) return changed
    const { shown_when: condition } = field
    if (condition?.field !== before.key) return field
    return { ...field, shown_when: following(condition, before, changed) }
  })
}

function following(condition: Condition, before: IntakeField, { key, options }: IntakeField): Condition {
  const isRenaming = before.options?.length === options?.length
  const renamed = (option: string) => {
    const place = isRenaming ? (before.options ?? []).indexOf(option) : -1
    return options?.[place] ?? option
  }
  const { equals, one_of } = condition
  return {
    ...condition,
    field: key,
    ...(typeof equals === 'string' && { equals: renamed(equals) }),
    ...(one_of && { one_of: one_of.map(renamed) }),
  }
}
