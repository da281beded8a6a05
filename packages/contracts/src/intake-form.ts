/** Logic of intake forms, shared by the service and the pages. The portal loads it without zod. */
import { EMAIL_ADDRESS_CHARACTERS_MAX } from './email-address.ts'
import { seenPart } from './one-line.ts'

/** Pattern of the keys of questions and groups. */
export const INTAKE_KEY = /^[a-z][a-z0-9_]{0,49}$/
/** Entries of a group. */
export const INTAKE_ENTRIES_MAX = 50
/** Earlier versions of a template that are kept. The trigger `intake_templates_keep_version` of matters has the same number. */
export const TEMPLATE_VERSIONS_KEPT = 100

/** Longest text answer in characters, by type of the question. Types with a fixed format take fewer. */
const ANSWER_CHARACTERS_MAX: Readonly<Record<string, number>> = {
  text: 1_000,
  textarea: 10_000,
  email: EMAIL_ADDRESS_CHARACTERS_MAX,
  phone: 50,
  date: 50,
  number: 50,
  select: 200,
}

/** The limit in characters that an answer exceeds, or undefined if it fits. */
export function tooLongFor(type: string, answer: string): number | undefined {
  const charactersMax = ANSWER_CHARACTERS_MAX[type]
  return charactersMax !== undefined && isLonger(answer, charactersMax) ? charactersMax : undefined
}

/** Counts code points. */
export function isLonger(text: string, charactersMax: number): boolean {
  return text.length > charactersMax && [...text].length > charactersMax
}

/** When a part is asked: `field` names an earlier question, and one other member says what its answer must be. */
export interface Condition {
  field: string
  equals?: string | boolean | undefined
  one_of?: readonly string[] | undefined
  answered?: boolean | undefined
}

/** A question or a group, which may depend on an answer. */
export interface Conditional {
  key: string
  shown_when?: Condition | undefined
}

interface Field extends Conditional {
  group?: string | undefined
}

type Answers = Readonly<Record<string, unknown>>

/** One entry of a group, with the questions that are asked in it. */
export interface AskedEntry<OfField> {
  answers: Answers
  fields: OfField[]
}

/** What a condition needs to know about the question that it names. */
interface Source {
  key: string
  type: string
  options: readonly string[] | null
  group?: string | undefined
}

/** The earlier questions that a condition may name: those outside groups and those of its own group. */
export function sourcesIn<OfField extends Pick<Source, 'group'>>(
  before: readonly OfField[],
  own: string | undefined,
): OfField[] {
  return before.filter(({ group }) => group === undefined || group === own)
}

/** Problems of a condition, by member. The schema has already checked each member alone. */
export function conditionProblems(
  { field: key, equals, one_of }: Condition,
  before: readonly Source[],
  own: string | undefined,
): { member: 'field' | 'equals' | 'one_of'; message: string }[] {
  if (!before.some((one) => one.key === key))
    return [{ member: 'field', message: `${key} is not the key of an earlier field` }]
  const source = sourcesIn(before, own).find((one) => one.key === key)
  if (!source) return [{ member: 'field', message: `${key} belongs to another group` }]
  const messages = {
    equals: equals === undefined ? undefined : equalsProblem(source, equals),
    one_of: one_of === undefined ? undefined : oneOfProblem(source, one_of),
  }
  return (['equals', 'one_of'] as const).flatMap((member) => {
    const message = messages[member]
    return message ? [{ member, message }] : []
  })
}

/** Whether a condition has exactly one of the members that say what the answer must be. */
export function wantsOneThing({ equals, one_of, answered }: Omit<Condition, 'field'>): boolean {
  return [equals, one_of, answered].filter((wanted) => wanted !== undefined).length === 1
}

function equalsProblem(source: Source, value: string | boolean): string | undefined {
  if (source.type !== 'checkbox') return optionsProblem(source, [value])
  return typeof value === 'boolean' ? undefined : `must be a boolean, since ${source.key} is a checkbox`
}

function oneOfProblem(source: Source, values: readonly string[]): string | undefined {
  if (source.type !== 'checkbox') return optionsProblem(source, values)
  return `must be absent, since ${source.key} is a checkbox: use equals`
}

/** Why no answer to a question can equal one of the values. */
function optionsProblem({ key, options }: Source, values: readonly (string | boolean)[]): string | undefined {
  if (!options) return `must be absent, since ${key} has no options: use answered`
  return values.every((value) => options.includes(value as string)) ? undefined : `must name options of ${key}`
}

/** A part of a form: a question, or a group of questions with its entries. */
export type AskedPart<OfField, OfGroup> =
  | { field: OfField; group?: undefined }
  | { group: OfGroup; fields: OfField[]; entries: AskedEntry<OfField>[] }

/** The parts that are asked, given these answers. Answers to questions that aren't asked are ignored. */
export function askedParts<OfField extends Field, OfGroup extends Conditional>(
  { fields, groups = [] }: { fields: readonly OfField[]; groups?: readonly OfGroup[] | undefined },
  answers: Answers,
): AskedPart<OfField, OfGroup>[] {
  const asked = new Set<string>()
  const isMet = judgeOf(answers)
  return fields.flatMap((field, index): AskedPart<OfField, OfGroup>[] => {
    const group = groups.find(({ key }) => key === field.group)
    if (!group) return askedOf([field], asked, isMet).map((one) => ({ field: one }))
    if (fields[index - 1]?.group === group.key || !isAsked(group, asked, isMet)) return []
    const own = fields.filter((one) => one.group === group.key)
    return [{ group, fields: own, entries: askedEntries(own, entriesOf(answers, group.key), asked, isMet) }]
  })
}

/** The questions asked in each entry of a group. A condition on a question outside the group has the same result for all. */
function askedEntries<OfField extends Field>(
  own: readonly OfField[],
  entries: readonly Answers[],
  asked: ReadonlySet<string>,
  isMet: Judge,
): AskedEntry<OfField>[] {
  const keys = new Set(own.map(({ key }) => key))
  const looksInside = ({ shown_when }: OfField) => shown_when !== undefined && keys.has(shown_when.field)
  const open = own.filter((field) => looksInside(field) || isAsked(field, asked, isMet))
  return entries.map((answers) => {
    const isMetHere = judgeOf(answers)
    const askedHere = new Set<string>()
    const isAskedHere = (field: OfField) => !looksInside(field) || isAsked(field, askedHere, isMetHere)
    return { answers, fields: open.filter((field) => isAskedHere(field) && askedHere.add(field.key)) }
  })
}

/** The key of the answer to a part. */
export function keyOfPart({ field, group }: { field?: Conditional; group?: Conditional | undefined }): string {
  return (group ?? field)!.key
}

/** Whether there is an answer. White space and an unticked box don't count. */
export function isAnswered(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return false
  if (typeof answer === 'string') return seenPart(answer) !== ''
  if (Array.isArray(answer)) return answer.length > 0
  return typeof answer !== 'object' || Object.values(answer).some(isAnswered)
}

/** The entries of a group in the answers. */
export function entriesOf(answers: Answers, key: string): Answers[] {
  const entries = answerTo(answers, key)
  return Array.isArray(entries) ? entries.map((entry) => (typeof entry === 'object' && entry ? entry : {})) : []
}

/** The questions that are asked, in order. Adds each to `asked`. */
function askedOf<OfField extends Conditional>(fields: readonly OfField[], asked: Set<string>, isMet: Judge): OfField[] {
  return fields.filter((field) => isAsked(field, asked, isMet) && asked.add(field.key))
}

function isAsked({ shown_when }: Conditional, asked: ReadonlySet<string>, isMet: Judge): boolean {
  return !shown_when || (asked.has(shown_when.field) && isMet(shown_when))
}

type Judge = (condition: Condition) => boolean

/** Checks conditions against these answers. Chosen options are collected once, so long lists stay fast. */
function judgeOf(answers: Answers): Judge {
  const read = new Map<string, ReadonlySet<unknown>>()
  return ({ field, equals, one_of }) => {
    const answer = answerTo(answers, field)
    if (typeof equals === 'boolean') return (answer === true) === equals
    const wanted = equals === undefined ? one_of : [equals]
    if (!wanted) return isAnswered(answer)
    const chosen = read.get(field) ?? new Set<unknown>(Array.isArray(answer) ? answer : [answer])
    read.set(field, chosen)
    return wanted.some((option) => chosen.has(option))
  }
}

function answerTo(answers: Answers, key: string): unknown {
  return Object.hasOwn(answers, key) ? answers[key] : undefined
}

interface Translatable<Words> {
  translations?: { readonly [language: string]: Words | undefined } | undefined
}

/** The texts of a form, question or group in a language, or the original texts if not translated. Answers keep the option values. */
export function translated<Translated extends Translatable<object>>(texts: Translated, language: string): Translated {
  const { options: _, ...words } = (texts.translations?.[language] ?? {}) as { options?: unknown }
  return { ...texts, ...Object.fromEntries(Object.entries(words).filter(([, text]) => text)) }
}

/** The text of an option in a language. */
export function translatedOption(
  field: Translatable<{ options?: readonly string[] | undefined }> & { options: readonly string[] | null },
  option: string,
  language: string,
): string {
  return field.translations?.[language]?.options?.[field.options?.indexOf(option) ?? -1] || option
}
