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

/** A resource that is made for this request, in the state that the name says. */
export function freshPlaceholder(state: string): string {
  return `@@fresh:${state}@@`
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

/** The text with every placeholder of identifiers filled in. */
export async function fillIn(
  text: string,
  fill: { id(prefix: IdPrefix, owner: IdOwner, index: number): string; fresh(state: string): Promise<string> },
): Promise<string> {
  const filled = text.replace(/@@id:(\w+):(\w+):(\d+)@@/g, (_, prefix, owner, index) =>
    fill.id(prefix as IdPrefix, owner as IdOwner, Number(index)),
  )
  let result = filled
  for (const match of filled.matchAll(/@@fresh:(\w+)@@/g)) {
    result = result.replace(match[0], await fill.fresh(match[1]!))
  }
  return result
}
