import { type FieldProblem, isKeptExactly } from '@dossier/contracts'

/** What JavaScript has since ECMAScript 2026, and TypeScript does not declare yet: https://tc39.es/proposal-json-parse-with-source */
interface JsonWithSource {
  parse(
    text: string,
    reviver: (this: Holder, key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}
const json = JSON as unknown as JsonWithSource

/** Has a value of the text at a key. */
type Holder = Record<string, unknown>

interface Place {
  holder: Holder
  key: string
  member: number
}

/**
 * Parses a JSON text. `changed` names the first number that would not come back as it was sent: JavaScript rounds it. Takes several
 * times as long as `JSON.parse`.
 *
 * @throws SyntaxError
 */
export function parseExactly(text: string): { value: unknown; changed: FieldProblem | undefined } {
  let changed: Place | undefined
  const value = json.parse(text, function (key, member, { source }) {
    if (isRounded(member, source)) changed ??= { holder: this, key, member }
    return member
  })
  return { value, changed: changed && problemAt(value, changed) }
}

/**
 * Parses a JSON text that is only to be written as JSON again: numbers that JavaScript would round are written as they are there.
 *
 * @throws SyntaxError
 */
export function parseToShow(text: string): unknown {
  return json.parse(text, (_key, member, { source }) => (isRounded(member, source) ? json.rawJSON(source!) : member))
}

function isRounded(member: unknown, source: string | undefined): member is number {
  return typeof member === 'number' && String(member) !== source && !isKeptExactly(source!)
}

function problemAt(value: unknown, place: Place): FieldProblem {
  const back = JSON.stringify(place.member)
  return {
    field: pathOf(value, place)?.join('.').slice(0, 200) || 'body',
    message: `has too many digits and would come back as ${back}. Send fewer digits, or a string if the field takes one`,
  }
}

/** The names that lead to a place; undefined for a number that is the whole text. Callers bound how deep a text is. */
function pathOf(value: unknown, place: Place): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value === place.holder) return [place.key]
  for (const [key, member] of Object.entries(value)) {
    const path = pathOf(member, place)
    if (path) return [key, ...path]
  }
  return undefined
}
