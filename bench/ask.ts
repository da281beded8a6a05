/** What the API answered. */
export interface Answer {
  /** Who answered. */
  url: string
  status: number
  /** When to ask again, in seconds, where the API says so. */
  retryAfter: string | null
  text: string
}

/** Asks with the headers of a credential: a GET, or a POST where there is a body, unless told. */
export async function ask(
  url: string,
  headers: Record<string, string>,
  { body, method = body === undefined ? 'GET' : 'POST' }: { body?: unknown; method?: string } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status, headers: answered } = response
  return { url, status, retryAfter: answered.get('retry-after'), text: await response.text() }
}

/** The answer's body; throws unless the API agreed. */
export function bodyOf<Body>({ url, status, text }: Answer): Body {
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`)
  return JSON.parse(text) as Body
}
