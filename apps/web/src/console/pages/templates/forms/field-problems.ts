import { INTAKE_KEY } from '@dossier/contracts/intake-form'
import { languages } from '../../../../shared/words/language.ts'
import type { IntakeField } from '../../../data/templates.ts'
import { cleanCondition, isConditionRight } from './conditions.ts'
import { givenOptions, hasOptions } from './options.ts'
import { cleanTranslations } from './translations.ts'

export type FieldProblem =
  | 'label'
  | 'key'
  | 'keyTwice'
  | 'options'
  | 'optionTwice'
  | 'condition'
  | 'stepTwice'
  | 'stepInside'

/** What a question misses before it can be saved. */
export function fieldProblem(field: IntakeField, fields: readonly IntakeField[]): FieldProblem | undefined {
  if (field.label.trim() === '') return 'label'
  if (!INTAKE_KEY.test(field.key)) return 'key'
  if (fields.some((one) => one !== field && one.key === field.key)) return 'keyTwice'
  const options = givenOptions(field.options)
  if (hasOptions(field.type) && options.length === 0) return 'options'
  if (new Set(options).size < options.length) return 'optionTwice'
  const before = fields.slice(0, fields.indexOf(field))
  if (!isConditionRight(field, before, field.group)) return 'condition'
  return stepProblem(field, before)
}

/** Each step has a name of its own, in each language, and a group is one step. */
function stepProblem(field: IntakeField, before: readonly IntakeField[]): FieldProblem | undefined {
  if (!field.step?.trim()) return undefined
  const isTaken = (nameOf: (one: IntakeField) => string | undefined) =>
    Boolean(nameOf(field)?.trim()) && before.some((one) => one.step && nameOf(one)?.trim() === nameOf(field)!.trim())
  if (isTaken(({ step }) => step) || languages.some((to) => isTaken(({ translations }) => translations?.[to]?.step)))
    return 'stepTwice'
  return field.group !== undefined && before.at(-1)?.group === field.group ? 'stepInside' : undefined
}

/** A question as it is saved. */
export function cleanField({ translations, step, ...field }: IntakeField): IntakeField {
  return {
    ...field,
    ...(step?.trim() && { step: step.trim() }),
    label: field.label.trim(),
    help: field.help?.trim() || null,
    options: hasOptions(field.type) ? givenOptions(field.options) : null,
    ...(field.shown_when && { shown_when: cleanCondition(field.shown_when) }),
    ...(translations && cleanTranslations({ ...field, ...(step?.trim() && { step }), translations })),
  }
}

/** A key from the words of a question: "Were you married?" is `were_you_married`. Empty if it has no such letters. */
export function keyOf(label: string): string {
  const letters = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
  return letters.slice(0, 40).replace(/_+$/, '')
}

/** What has other words now. Its key follows them where nobody can have answered it and the key came from its words. */
export function relabelled<Part extends { key: string; label: string }>(
  part: Part,
  label: string,
  { isNew, others }: { isNew: boolean; others: readonly { key: string }[] },
): Part {
  const isOfWords = isNew && part.key === freeKey(keyOf(part.label), others)
  return { ...part, label, ...(isOfWords && { key: freeKey(keyOf(label), others) }) }
}

/** The key with a number behind it, where another question or group has it. */
export function freeKey(key: string, others: readonly { key: string }[]): string {
  const taken = new Set(others.map((one) => one.key))
  const wanted = key || 'question'
  for (let number = 1; ; number++) {
    const tried = number === 1 && key ? wanted : `${wanted}_${number}`
    if (!taken.has(tried)) return tried
  }
}
