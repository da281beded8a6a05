/** What a form asks, and in which words. The service and the pages share it; the portal loads it without zod. */
import { EMAIL_ADDRESS_CHARACTERS_MAX } from './email-address.ts'
import { seenPart } from './one-line.ts'

/** What keys of questions and groups look like. */
export const INTAKE_KEY = /^[a-z][a-z0-9_]{0,49}$/
/** Entries of a group. */
export const INTAKE_ENTRIES_MAX = 50
/** Earlier versions of a template that are kept. The trigger `intake_templates_keep_version` of matters has the same number. */
export const TEMPLATE_VERSIONS_KEPT = 100

/** Characters of an answer that is text, by the type of its question. Types with a fixed format take fewer. */
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

/** When something is asked: `field` names a question before it, and one of the others says what its answer has to be. */
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

/** One time that the questions of a group are answered, and which of them are asked there. */
export interface AskedEntry<OfField> {
  answers: Answers
  fields: OfField[]
}

/** What a condition needs to know of the question that it names. */
interface Source {
  key: string
  type: string
  options: readonly string[] | null
  group?: string | undefined
}

/** Which of the earlier questions a condition may name: those outside groups and those of its own group. */
export function sourcesIn<OfField extends Pick<Source, 'group'>>(
  before: readonly OfField[],
  own: string | undefined,
): OfField[] {
  return before.filter(({ group }) => group === undefined || group === own)
}

/** What is wrong with a condition, by member. The schema has checked each member by itself. */
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

/** Whether a condition has exactly one of the members that say what the answer has to be. */
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

/** Why answers to a question cannot be any of the values. */
function optionsProblem({ key, options }: Source, values: readonly (string | boolean)[]): string | undefined {
  if (!options) return `must be absent, since ${key} has no options: use answered`
  return values.every((value) => options.includes(value as string)) ? undefined : `must name options of ${key}`
}

/** What a form asks in one place: a question, or a group of questions with its entries. */
export type AskedPart<OfField, OfGroup> =
  | { field: OfField; group?: undefined }
  | { group: OfGroup; fields: OfField[]; entries: AskedEntry<OfField>[] }

/** What is asked after these answers. The answer to a question that is not asked counts for nothing. */
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

/** Which questions of a group each entry is asked. A condition that looks outside the group is the same for all of them. */
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

/** The key that the answer to a part has. */
export function keyOfPart({ field, group }: { field?: Conditional; group?: Conditional | undefined }): string {
  return (group ?? field)!.key
}

/** Whether something was answered. White space says nothing, and neither does a box that is not ticked. */
export function isAnswered(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return false
  if (typeof answer === 'string') return seenPart(answer) !== ''
  if (Array.isArray(answer)) return answer.length > 0
  return typeof answer !== 'object' || Object.values(answer).some(isAnswered)
}

/** The entries of a group among answers. */
export function entriesOf(answers: Answers, key: string): Answers[] {
  const entries = answerTo(answers, key)
  return Array.isArray(entries) ? entries.map((entry) => (typeof entry === 'object' && entry ? entry : {})) : []
}

/** Those of the questions that are asked, one after the other. Each is noted in `asked`. */
function askedOf<OfField extends Conditional>(fields: readonly OfField[], asked: Set<string>, isMet: Judge): OfField[] {
  return fields.filter((field) => isAsked(field, asked, isMet) && asked.add(field.key))
}

function isAsked({ shown_when }: Conditional, asked: ReadonlySet<string>, isMet: Judge): boolean {
  return !shown_when || (asked.has(shown_when.field) && isMet(shown_when))
}

type Judge = (condition: Condition) => boolean

/** Says which conditions these answers meet. What was chosen is read once for all of them, however long the lists are. */
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

/** The words of a form, a question or a group in a language; its own where they are not translated. Answers stay options. */
export function translated<Translated extends Translatable<object>>(texts: Translated, language: string): Translated {
  const { options: _, ...words } = (texts.translations?.[language] ?? {}) as { options?: unknown }
  return { ...texts, ...Object.fromEntries(Object.entries(words).filter(([, text]) => text)) }
}

/** How an option reads in a language. */
export function translatedOption(
  field: Translatable<{ options?: readonly string[] | undefined }> & { options: readonly string[] | null },
  option: string,
  language: string,
): string {
  return field.translations?.[language]?.options?.[field.options?.indexOf(option) ?? -1] || option
}
