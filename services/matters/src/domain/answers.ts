import { type FieldProblem, matters } from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import type { z } from 'zod'

type Field = matters.IntakeField
type Answers = Readonly<Record<string, unknown>>

/** Characters of an answer that is text. What has a form of its own is shorter, and is half typed in a draft. */
const TEXT_CHARACTERS_MAX: Partial<Record<matters.IntakeFieldType, number>> = {
  text: 1_000,
  textarea: 10_000,
  email: 254,
  phone: 50,
  date: 50,
  number: 50,
  select: 200,
}
const TYPES_OF_ONE_WORD: readonly matters.IntakeFieldType[] = ['email', 'phone', 'date']
const OPTION_CHARACTERS_MAX = 200
const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip']
const ADDRESS_PART_CHARACTERS_MAX = 200

/** The answers after a draft: null takes one away, what is not sent stays. */
export function mergeAnswers(answers: Answers, sent: Answers): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...answers, ...sent }).filter(([, answer]) => answer !== null))
}

/** Problems of answers to be saved: unknown keys, wrong kinds, sizes. `merged` holds all answers after saving. */
export function draftProblems(fields: readonly Field[], merged: Answers, sent: Answers): FieldProblem[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const problems = Object.entries(sent).flatMap(([key, answer]) => {
    const field = byKey.get(key)
    if (!field) return problem(key, 'is not a field of the form')
    return answer === null ? [] : problem(key, draftProblem(field, answer))
  })
  if (problems.length === 0 && !matters.fitAnswers(merged)) {
    return [{ field: 'answers', message: `must be at most ${matters.ANSWERS_BYTES_MAX / 1024} KiB of JSON in all` }]
  }
  return problems
}

/**
 * The non-empty answers in the order of the form: a submission is judged by these, and keeps them. White space around a
 * one-word answer, which phone keyboards add, is removed.
 */
export function givenAnswers(fields: readonly Field[], answers: Answers): Record<string, unknown> {
  const given = fields.map((field) => {
    const answer = answerTo(field, answers)
    const isWord = typeof answer === 'string' && TYPES_OF_ONE_WORD.includes(field.type)
    return [field.key, isWord ? answer.trim() : answer] as const
  })
  return Object.fromEntries(given.filter(([, answer]) => !isBlank(answer)))
}

/** What is wrong with given answers that are to be final. */
export function submissionProblems(fields: readonly Field[], answers: Answers): FieldProblem[] {
  return fields.flatMap((field) => problem(field.key, submissionProblem(field, answerTo(field, answers))))
}

function answerTo({ key }: Field, answers: Answers): unknown {
  return entryOf(answers, key)
}

/** Keys come from the caller and may be of any length. */
function problem(key: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field: `answers.${key}`.slice(0, 200), message }]
}

function draftProblem({ type }: Field, answer: unknown): string | undefined {
  switch (type) {
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : 'must be a boolean'
    case 'number':
      return typeof answer === 'number' ? undefined : textProblem(answer, type, 'must be a number')
    case 'multiselect':
      return isListOfOptions(answer) ? undefined : 'must be an array of options'
    case 'address':
      return isAddress(answer) ? undefined : `must be an object of ${ADDRESS_PARTS.join(', ')}`
    default:
      return textProblem(answer, type, 'must be a string')
  }
}

function textProblem(answer: unknown, type: matters.IntakeFieldType, otherwise: string): string | undefined {
  if (typeof answer !== 'string') return otherwise
  const charactersMax = TEXT_CHARACTERS_MAX[type]!
  return isLonger(answer, charactersMax) ? `must be at most ${charactersMax} characters` : undefined
}

/** In code points. */
function isLonger(text: string, charactersMax: number): boolean {
  return text.length > charactersMax && [...text].length > charactersMax
}

function isListOfOptions(answer: unknown): boolean {
  return (
    Array.isArray(answer) &&
    answer.length <= matters.INTAKE_OPTIONS_MAX &&
    answer.every((option) => typeof option === 'string' && !isLonger(option, OPTION_CHARACTERS_MAX))
  )
}

function isAddress(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  return Object.entries(answer).every(
    ([part, text]) =>
      ADDRESS_PARTS.includes(part) &&
      (text === null || (typeof text === 'string' && !isLonger(text, ADDRESS_PART_CHARACTERS_MAX))),
  )
}

function submissionProblem(field: Field, answer: unknown): string | undefined {
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
      return hasAddressCore(answer as Answers) ? undefined : 'must have line1 and city'
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

const hasAddressCore = ({ line1, city }: Answers) => !isBlank(line1) && !isBlank(city)

function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  if (Array.isArray(answer)) return answer.length === 0
  return typeof answer === 'object' && Object.values(answer).every(isBlank)
}
