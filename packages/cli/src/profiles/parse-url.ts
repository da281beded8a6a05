/** The address; undefined if the text is none. `URL.parse` came with Node 22.1. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined
}
