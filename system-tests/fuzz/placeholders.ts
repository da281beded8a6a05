/**
 * What a generated request cannot hold yet: identifiers that only exist once the system runs, and texts so long that
 * only their rule is kept. Generated requests stay small, print well and shrink well.
 */
import type { IdPrefix } from '@dossier/contracts'

/** Whose identifier it is to be: one's own, another firm's. */
export type IdOwner = 'own' | 'foreign'

/** One of the firm's identifiers of a kind; `index` picks among them. */
export function idPlaceholder(prefix: IdPrefix, owner: IdOwner, index: number): string {
  return `@@id:${prefix}:${owner}:${index}@@`
}

/** The value of a field that the operation's case arranges for this request. */
export function arrangedPlaceholder(field: string): string {
  return `@@arranged:${field}@@`
}

/** A text of so many repetitions. */
export function repeated(text: string, times: number): string {
  return `@@repeat:${times}:${text}@@`
}

const REPETITION = /@@repeat:(\d+):(.*?)@@/gs

/** The text with its repetitions written out. */
export function expandRepetitions(text: string): string {
  return text.replace(REPETITION, (_, times: string, repeatedText: string) => repeatedText.repeat(Number(times)))
}

/** The text as an expression of JavaScript, its repetitions as such. */
export function asExpression(text: string): string {
  let end = 0
  const parts: string[] = []
  for (const match of text.matchAll(REPETITION)) {
    parts.push(JSON.stringify(text.slice(end, match.index)), `${JSON.stringify(match[2])}.repeat(${match[1]})`)
    end = match.index + match[0].length
  }
  parts.push(JSON.stringify(text.slice(end)))
  return parts.filter((part) => part !== '""').join('+') || '""'
}

/**
 * The text with every placeholder of identifiers and arranged values filled in. A placeholder that is a whole string of
 * JSON becomes the value as JSON; any other becomes its text, encoded as the place demands.
 */
export async function fillIn(
  text: string,
  fill: {
    id(prefix: IdPrefix, owner: IdOwner, index: number): string
    arranged(): Promise<Record<string, unknown>>
  },
  encode: (value: string) => string = (value) => value,
): Promise<string> {
  const withIds = text.replace(/@@id:(\w+):(\w+):(\d+)@@/g, (_, prefix, owner, index) =>
    fill.id(prefix as IdPrefix, owner as IdOwner, Number(index)),
  )
  if (!withIds.includes('@@arranged:')) return withIds
  const arranged = await fill.arranged()
  return withIds
    .replace(/"@@arranged:(\w+)@@"/g, (_, field: string) => JSON.stringify(arranged[field]))
    .replace(/@@arranged:(\w+)@@/g, (_, field: string) => encode(String(arranged[field])))
}
