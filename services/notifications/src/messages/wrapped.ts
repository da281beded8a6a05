/** RFC 5322 section 2.1.1 asks for lines of at most 78 characters. */
const LINE_LENGTH = 76

/** The line in lines of a readable length; a word that is longer stays whole. */
export function wrapped(
  line: string,
  { first, next }: { first: string; next: string } = { first: '', next: '' },
): string {
  const lines: string[] = []
  let current = first
  for (const word of line.split(' ')) {
    const isBegun = current !== first && current !== next
    if (isBegun && current.length + 1 + word.length > LINE_LENGTH) {
      lines.push(current)
      current = next + word
    } else {
      current += isBegun ? ` ${word}` : word
    }
  }
  return [...lines, current].map((text) => text.trimEnd()).join('\n')
}
