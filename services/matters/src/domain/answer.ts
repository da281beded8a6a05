import { isAnswered, isLonger, matters, tooLongFor } from '@dossier/contracts'
import type { z } from 'zod'

type Field = matters.IntakeField

const OPTION_CHARACTERS_MAX = 200
const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip']
const ADDRESS_PART_CHARACTERS_MAX = 200

/** Why an answer cannot be kept as a draft: its kind or size is another one. */
export function draftProblem({ type, options }: Field, answer: unknown): string | undefined {
  switch (type) {
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : 'must be a boolean'
    case 'number':
      return typeof answer === 'number' ? undefined : textProblem(answer, type, 'must be a number')
    case 'multiselect':
      return isListOfOptions(answer, options)
        ? undefined
        : 'must be an array of options, with no more entries than there are options'
    case 'address':
      return isAddress(answer) ? undefined : `must be an object of ${ADDRESS_PARTS.join(', ')}`
    default:
      return textProblem(answer, type, 'must be a string')
  }
}

function textProblem(answer: unknown, type: matters.IntakeFieldType, otherwise: string): string | undefined {
  if (typeof answer !== 'string') return otherwise
  const charactersMax = tooLongFor(type, answer)
  return charactersMax === undefined ? undefined : `must be at most ${charactersMax} characters`
}

function isListOfOptions(answer: unknown, options: Field['options']): boolean {
  return (
    Array.isArray(answer) &&
    answer.length <= (options?.length ?? 0) &&
    answer.every((option) => typeof option === 'string' && !isLonger(option, OPTION_CHARACTERS_MAX))
  )
}

function isAddress(answer: unknown): boolean {
  if (!isObject(answer)) return false
  return Object.entries(answer).every(
    ([part, text]) =>
      ADDRESS_PARTS.includes(part) &&
      (text === null || (typeof text === 'string' && !isLonger(text, ADDRESS_PART_CHARACTERS_MAX))),
  )
}

/** The problem with a final answer. */
export function submissionProblem(field: Field, answer: unknown): string | undefined {
  const isMissing = isBlank(answer) || (field.type === 'checkbox' && answer === false)
  if (isMissing) return field.required ? 'is required' : undefined
  const options = field.options ?? []
  switch (field.type) {
    case 'email':
    case 'phone':
    case 'date':
      return mismatch(matters.answerSchemas[field.type], answer)
    case 'number':
      return typeof answer === 'number' ? undefined : 'must be a number'
    case 'select':
      return options.includes(answer as string) ? undefined : 'must be one of the options'
    case 'multiselect':
      return chosenProblem(answer as string[], options)
    case 'address':
      return hasAddressCore(answer as Record<string, unknown>) ? undefined : 'must have line1 and city'
    default:
      return undefined
  }
}

function mismatch(schema: z.ZodType, answer: unknown): string | undefined {
  return schema.safeParse(answer).error?.issues[0]?.message
}

function chosenProblem(chosen: readonly string[], options: readonly string[]): string | undefined {
  if (!chosen.every((option) => options.includes(option))) return 'must be some of the options'
  return new Set(chosen).size < chosen.length ? 'must name each option once' : undefined
}

const hasAddressCore = ({ line1, city }: Record<string, unknown>) => !isBlank(line1) && !isBlank(city)

/** A box that is not ticked was left so, which the firm reads. */
export function isBlank(answer: unknown): boolean {
  return answer !== false && !isAnswered(answer)
}

export function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}
