/** A text with LF at the end of its lines: forms of browsers and Windows send CR LF, and old files CR alone. */
export function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
