import type { FieldProblem } from '@dossier/contracts'

/** What JavaScript has since ECMAScript 2026, and TypeScript does not declare yet: https://tc39.es/proposal-json-parse-with-source */
interface JsonWithSource {
  parse(
    text: string,
    reviver: (this: Holder, key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}
const json = JSON as unknown as JsonWithSource

/** A number without an exponent. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** Has a value of the text at a key. */
type Holder = Record<string, unknown>

interface Place {
  holder: Holder
  key: string
}

/**
 * Parses a JSON text. `changed` names the first number beyond 2^53 that would not come back as it was sent: JavaScript rounds it. Takes
 * several times as long as `JSON.parse`.
 *
 * @throws SyntaxError
 */
export function parseExactly(text: string): { value: unknown; changed: FieldProblem | undefined } {
  let changed: Place | undefined
  const value = json.parse(text, function (key, member, { source }) {
    if (isRounded(member, source)) changed ??= { holder: this, key }
    return member
  })
  return { value, changed: changed && problemAt(pathOf(value, changed)) }
}

/**
 * Parses a JSON text that is only to be written as JSON again: numbers that JavaScript would round are written as they are there.
 *
 * @throws SyntaxError
 */
export function parseToShow(text: string): unknown {
  return json.parse(text, (_key, member, { source }) => (isRounded(member, source) ? json.rawJSON(source!) : member))
}

function isRounded(member: unknown, source: string | undefined): boolean {
  return (
    typeof member === 'number' &&
    Math.abs(member) > Number.MAX_SAFE_INTEGER &&
    PLAIN_NUMBER.test(source!) &&
    String(member) !== source
  )
}

function problemAt(path: readonly string[] | undefined): FieldProblem {
  return {
    field: path?.join('.').slice(0, 200) || 'body',
    message: `must have no whole number beyond ${Number.MAX_SAFE_INTEGER}: send it as a string`,
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
