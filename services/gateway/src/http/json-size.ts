/** What a JSON text holds, counted before it is parsed. */

/** Keys of all objects together. 16 KiB of `custom_fields` hold 2,700 at most. */
const KEYS_MAX = 5_000
/** Fields and items together. An intake template with the most options has 11,000. */
const VALUES_MAX = 20_000
/** `custom_fields` may be nested 20 deep. */
const DEPTH_MAX = 32

/** A number with fewer digits and no exponent has the same value when JavaScript prints it. */
const LONG_NUMBER_DIGITS = 16

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [ZERO, NINE, POINT, SMALL_E, LARGE_E] = [0x30, 0x39, 0x2e, 0x65, 0x45]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

export interface JsonSize {
  /** What is too much in it. */
  oversize?: string
  /** Whether a number has more digits than JavaScript represents exactly, or an exponent. */
  hasLongNumber: boolean
}

/**
 * Counts what a JSON text holds. Parsing and validating a text of 1 MiB takes the event loop 200 ms when
 * it has 90,000 keys, and this takes 2 ms. A text that is not JSON gets any answer: the parser refuses it later.
 */
export function sizeOfJson(bytes: Uint8Array): JsonSize {
  let [keys, values, depth] = [0, 1, 0]
  let [digits, hasLongNumber] = [0, false]
  const tooMuch = (oversize: string) => ({ oversize, hasLongNumber })
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if (byte >= ZERO && byte <= NINE) {
      if (++digits === LONG_NUMBER_DIGITS) hasLongNumber = true
      continue
    }
    if (byte === POINT) continue
    if (digits > 0 && (byte === SMALL_E || byte === LARGE_E)) hasLongNumber = true
    digits = 0
    if (byte === QUOTE) index = endOfString(bytes, index)
    else if (byte === COLON) keys++
    else if (byte === COMMA) values++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > DEPTH_MAX) return tooMuch(`must not be nested deeper than ${DEPTH_MAX}`)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    if (keys > KEYS_MAX) return tooMuch(`must not have more than ${KEYS_MAX} keys`)
    if (values > VALUES_MAX) return tooMuch(`must not have more than ${VALUES_MAX} values`)
  }
  return { hasLongNumber }
}

/** Index of the quote that ends the string whose first quote is at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}
