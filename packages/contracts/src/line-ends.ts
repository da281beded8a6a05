/** Converts line endings to LF. Browser forms and Windows send CR LF, old files CR. */
export function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
