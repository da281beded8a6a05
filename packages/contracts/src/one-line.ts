/** Texts of one line: names, titles and whatever else is shown beside other text, in a header or in a list. */

/** Line ends and tabs. Other control characters, vertical tabs and form feeds among them, are refused in every text. */
const BREAK = /[\t\n\r\u2028\u2029]/

/** The flags of England, Scotland and Wales: tags spell the name of the region behind a flag (UTS #51, section 1.4.9). */
const TAGGED_FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,6}\\u{e007f}'

/**
 * What nobody sees and no name needs: soft hyphens, spaces of no width, tags, and whatever embeds, isolates or overrides a
 * direction. Overrides let `photo<U+202E>gpj.exe` be shown as `photoexe.jpg`, and others leak into the text that follows.
 */
const UNNEEDED = new RegExp(
  `(${TAGGED_FLAG})|[\\u00ad\\u200b\\u2060-\\u2064\\u202a-\\u202e\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]`,
  'gu',
)

/** The characters of Unicode that embed, override or isolate a direction. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** Marks that turn no letter. A name in Arabic or Hebrew may need one beside a digit or a full stop. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
/** Letters that are written from right to left: the blocks that Unicode has for them. */
const RIGHT_TO_LEFT = /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** What joins or parts the letters of other scripts, or chooses their form, behind a character of ASCII. Emoji have `1\ufe0f\u20e3`. */
const MISPLACED = /(?<![^\0-\x7f])(?!\ufe0f\u20e3)(?:\u200c|\u200d|[\ufe00-\ufe0f])+/g

/** What is not seen: white space, and what Unicode has renderers ignore. U+2800 is a Braille cell without a dot. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * The text in one line: line ends and tabs become one space together with the white space around them, and invisible
 * characters go where no name needs them.
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

/** The name of a file, as systems may be given it: in one line, and without marks of direction. */
export function plainFileName(name: string): string {
  return inOneLine(name.replace(DIRECTION_MARKS, ''))
}

/**
 * A text to be put into a sentence of another language: one with letters that are written from right to left is isolated, so that
 * it does not move what stands beside it. What turns a direction goes: texts of earlier versions may have it.
 */
export function isolated(text: string): string {
  const plain = withoutTurning(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** The text without what turns the direction of all that follows. */
export function withoutTurning(text: string): string {
  return text.replace(TURNING, '')
}

/** What of the text is seen. */
export function seenPart(text: string): string {
  return text.replace(UNSEEN, '')
}
