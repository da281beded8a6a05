import {
  type AskedEntry,
  askedParts,
  entriesOf,
  type FieldProblem,
  inOneLine,
  isAnswered,
  keyOfPart,
  matters,
} from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import { draftProblem, isBlank, isObject, submissionProblem } from './answer.ts'

type Form = Pick<matters.Intake, 'fields' | 'groups'>
type Field = matters.IntakeField
type Answers = Readonly<Record<string, unknown>>

const TYPES_OF_ONE_WORD: readonly matters.IntakeFieldType[] = ['email', 'phone', 'date']
/** Excludes `select`, whose answer is an option of the form. */
const TYPES_OF_ONE_LINE: readonly matters.IntakeFieldType[] = [...TYPES_OF_ONE_WORD, 'text']

/** The answers after a draft: null removes an answer, answers that are not sent stay. */
export function mergeAnswers(answers: Answers, sent: Answers): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...answers, ...sent }).filter(([, answer]) => answer !== null))
}

/**
 * The answers of a draft, for storing. Answers of one line have no line ends. An answer of one word has no white space around
 * it, which phone keyboards add.
 */
export function tidyAnswers({ fields, groups = [] }: Form, answers: Answers): Record<string, unknown> {
  const tidy = (own: readonly Field[], some: Answers) => {
    const answered = own.filter(({ key }) => Object.hasOwn(some, key))
    return { ...some, ...Object.fromEntries(answered.map((field) => [field.key, tidyAnswer(field, some)])) }
  }
  const single = fields.filter(({ group }) => group === undefined)
  const ofGroups = groups
    .filter(({ key }) => Object.hasOwn(answers, key))
    .map(({ key }) => {
      const own = fields.filter(({ group }) => group === key)
      return [key, entriesOf(answers, key).map((entry) => tidy(own, entry))] as const
    })
  return { ...tidy(single, answers), ...Object.fromEntries(ofGroups) }
}

/** Problems of answers to be saved: unknown keys, wrong kinds, sizes. `merged` holds all answers after saving. */
export function draftProblems({ fields, groups = [] }: Form, merged: Answers, sent: Answers): FieldProblem[] {
  const single = fields.filter(({ group }) => group === undefined)
  const problems = Object.entries(sent).flatMap(([key, answer]) => {
    const group = groups.find((one) => one.key === key)
    if (!group) return draftProblemsOf(single, '', { [key]: answer })
    const own = fields.filter((field) => field.group === key)
    return answer === null ? [] : entriesProblems(group, own, answer)
  })
  if (problems.length === 0 && !matters.fitAnswers(merged)) {
    return [{ field: 'answers', message: `must be at most ${matters.ANSWERS_BYTES_MAX / 1024} KiB of JSON in all` }]
  }
  return problems
}

/**
 * The answers that a submission is checked by and keeps: non-blank answers to present questions. Entries of groups keep their
 * places.
 */
export function answersToSubmit(form: Form, answers: Answers): Record<string, unknown> {
  return answersToAsked(form, answers, (answer) => !isBlank(answer))
}

/**
 * The answers of a draft that the firm reads: answers to present questions, including unfinished ones. They are tidied here only
 * for drafts that 0.1.0 stored. The version after the next release needs to tidy only submitted answers.
 */
export function answersForFirm(form: Form, answers: Answers): Record<string, unknown> {
  return answersToAsked(form, answers, (answer) => answer !== undefined)
}

/** In the order of the form. */
function answersToAsked(form: Form, answers: Answers, isKept: (answer: unknown) => boolean): Record<string, unknown> {
  const kept = (of: (readonly [string, unknown])[]) => Object.fromEntries(of.filter(([, answer]) => isKept(answer)))
  const ofEntry = (entry: AskedEntry<Field>) =>
    kept(entry.fields.map((field) => [field.key, answerTo(field, entry.answers)]))
  const tidy = tidyAnswers(form, answers)
  return kept(
    askedParts(form, tidy).map((part) => {
      const key = keyOfPart(part)
      return [key, part.group && Object.hasOwn(tidy, key) ? part.entries.map(ofEntry) : entryOf(tidy, key)]
    }),
  )
}

/** Problems of final answers. */
export function submissionProblems(form: Form, answers: Answers): FieldProblem[] {
  return askedParts(form, answers).flatMap((part) => {
    if (!part.group) return problem(part.field.key, submissionProblem(part.field, answerTo(part.field, answers)))
    const { key, min_entries } = part.group
    return [
      ...problem(key, part.entries.length < min_entries ? `must have at least ${counted(min_entries)}` : undefined),
      ...part.entries.flatMap((entry, index) => entryProblems(`${key}.${index}`, entry)),
    ]
  })
}

/** Number of asked questions without an answer, including optional ones. A group counts as one. */
export function countOpenQuestions(form: Form, answers: Answers): number {
  return askedParts(form, answers).filter((part) => !isAnswered(entryOf(answers, keyOfPart(part)))).length
}

function entriesProblems({ key, max_entries }: matters.IntakeGroup, own: readonly Field[], answer: unknown) {
  if (!Array.isArray(answer)) return problem(key, 'must be an array of entries')
  if (answer.length > max_entries) return problem(key, `must have at most ${counted(max_entries)}`)
  return answer.flatMap((entry, index) =>
    isObject(entry)
      ? draftProblemsOf(own, `${key}.${index}.`, entry)
      : problem(`${key}.${index}`, 'must be an object of answers'),
  )
}

function draftProblemsOf(fields: readonly Field[], prefix: string, sent: Answers): FieldProblem[] {
  return Object.entries(sent).flatMap(([key, answer]) => {
    const field = fields.find((one) => one.key === key)
    if (!field) return problem(`${prefix}${key}`, 'is not a field of the form')
    return answer === null ? [] : problem(`${prefix}${key}`, draftProblem(field, answer))
  })
}

/** An entry without an answer is not dropped: the others would not be where their sender has them. */
function entryProblems(place: string, { fields, answers }: AskedEntry<Field>): FieldProblem[] {
  if (Object.keys(answers).length === 0) return problem(place, 'must have an answer, or be left out')
  return fields.flatMap((field) => problem(`${place}.${field.key}`, submissionProblem(field, answerTo(field, answers))))
}

function tidyAnswer(field: Field, answers: Answers): unknown {
  const answer = answerTo(field, answers)
  if (field.type === 'address' && isObject(answer)) return lineOfEach(answer)
  if (typeof answer !== 'string' || !TYPES_OF_ONE_LINE.includes(field.type)) return answer
  const line = inOneLine(answer)
  return TYPES_OF_ONE_WORD.includes(field.type) ? line.trim() : line
}

function lineOfEach(parts: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [part, typeof text === 'string' ? inOneLine(text) : text]),
  )
}

function answerTo({ key }: Field, answers: Answers): unknown {
  return entryOf(answers, key)
}

const counted = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`

/** Keys come from the caller and may be of any length. */
function problem(key: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field: `answers.${key}`.slice(0, 200), message }]
}
