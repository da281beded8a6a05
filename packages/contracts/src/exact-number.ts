/** Checks whether JavaScript keeps a number exactly. Imports nothing, so that pages can use it without zod. */

/** A number in the notation of JSON. */
const DECIMAL = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/**
 * Whether JavaScript prints a number with the value that was written. It keeps 15 digits of any number up to 10^308, 17
 * digits of some, and rounds the rest. `1.10` and `1e3` count as kept, because their values are.
 */
export function isKeptExactly(written: string): boolean {
  const value = plainForm(written)
  return value !== undefined && value === plainForm(String(Number(written)))
}

/** A normal form, equal for all notations of a value, without the sign. Undefined if the text is not a number. */
function plainForm(written: string): string | undefined {
  const parts = DECIMAL.exec(written)
  if (!parts) return undefined
  const [, whole = '', fraction = '', power = '0'] = parts
  const digits = whole + fraction
  const start = digits.search(/[1-9]/)
  if (start < 0) return '0'
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return `${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`
}
