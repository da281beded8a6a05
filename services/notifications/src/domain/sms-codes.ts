import { randomInt } from 'node:crypto'

/**
 * Codes by which a question lists firms: 4 digits, new in each question, so that no firm can know one before the person
 * does. None is a year, which people send as an answer. Any two differ in two digits at least: a slip of the finger names nobody.
 */
export function newSmsCodes(count: number): string[] {
  const codes: string[] = []
  while (codes.length < count) {
    const code = String(randomInt(2_100, 10_000))
    if (codes.every((other) => differences(code, other) > 1)) codes.push(code)
  }
  return codes
}

function differences(one: string, other: string): number {
  return [...one].filter((digit, place) => digit !== other[place]).length
}
