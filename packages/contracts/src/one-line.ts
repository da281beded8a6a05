/** Single-line texts: names, titles and anything else shown beside other text, in a header or in a list. */

/** Line endings and tabs. All other control characters, including vertical tabs and form feeds, are refused in every text. */
const BREAK = /[\t\n\r\u2028\u2029]/

/** The flags of England, Scotland and Wales: tag characters after a flag spell the region (UTS #51, section 1.4.9). */
const TAGGED_FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,6}\\u{e007f}'

/**
 * Invisible characters that no name needs: soft hyphens, zero-width spaces, tags, and characters that embed, isolate or
 * override a text direction. An override shows `photo<U+202E>gpj.exe` as `photoexe.jpg`; others affect the text that follows.
 */
const UNNEEDED = new RegExp(
  `(${TAGGED_FLAG})|[\\u00ad\\u200b\\u2060-\\u2064\\u202a-\\u202e\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]`,
  'gu',
)

/** Unicode characters that embed, override or isolate a text direction. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** Direction marks that reorder no letters. A name in Arabic or Hebrew may need one beside a digit or a full stop. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
/** The Unicode blocks of right-to-left letters. */
const RIGHT_TO_LEFT = /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Joiners and variation selectors of other scripts after an ASCII character. Emoji legitimately have `1\ufe0f\u20e3`. */
const MISPLACED = /(?<![^\0-\x7f])(?!\ufe0f\u20e3)(?:\u200c|\u200d|[\ufe00-\ufe0f])+/g

/** Invisible characters: white space, and what Unicode tells renderers to ignore. U+2800 is a Braille cell without dots. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * The text in one line. Line endings and tabs become one space, together with the white space around them. Invisible
 * characters that no name needs are removed.
 */
export function inOneLine(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const line = joinedLines(text.replace(UNNEEDED, '$1'))
  return (RIGHT_TO_LEFT.test(line) ? line : line.replace(DIRECTION_MARKS, '')).replace(MISPLACED, '')
}

function joinedLines(text: string): string {
  if (!BREAK.test(text)) return text
  return text
    .split(BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** A file name that is safe for other systems: one line without direction marks. */
export function plainFileName(name: string): string {
  return inOneLine(name.replace(DIRECTION_MARKS, ''))
}

/**
 * A text for use within a sentence of another language. Text with right-to-left letters is isolated, so that it doesn't
 * reorder its neighbours. Direction characters, which texts of earlier versions may have, are removed.
 */
export function isolated(text: string): string {
  const plain = withoutTurning(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** The text without characters that change the direction of the following text. */
export function withoutTurning(text: string): string {
  return text.replace(TURNING, '')
}

/** The visible part of the text. */
export function seenPart(text: string): string {
  return text.replace(UNSEEN, '')
}
