/** Headers may hold tabs and U+0080 to U+009F, with which a text can steer the terminal that it is read in. */
const CONTROLS = /\p{Cc}/gu

/** The beginning of what a caller sent in a header, for lists that people read. */
export function headerText(sent: string, charactersMax: number): string {
  return sent.slice(0, charactersMax).replace(CONTROLS, ' ')
}
