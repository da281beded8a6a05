/** What the API answered. */
export interface Answer {
  /** Who answered. */
  url: string
  status: number
  text: string
}

/**
 * Asks with the headers of a credential: a GET, or a POST where there is a body. Not by the client, which would
 * hide a failure behind a retry and be measured too.
 */
export async function ask(
  url: string,
  headers: Record<string, string>,
  { body }: { body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { url, status: response.status, text: await response.text() }
}

/** The answer's body; throws unless the API agreed. */
export function bodyOf<Body>({ url, status, text }: Answer): Body {
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`)
  return JSON.parse(text) as Body
}
