/** How the API description tells of rate limits. Source: interface.md "Limits", decisions.md section 6. */

export const RATE_LIMIT_TEXT = [
  'Each credential has a limit of requests in a window of 60 seconds, which begins with the first request. When the limit',
  'is used up, the burst is open for 10 seconds. After that the answer is 429 `rate_limit_exceeded` until the window ends.',
  'Every answer to a valid credential carries the `X-RateLimit-*` headers.',
].join(' ')

/** With the one that a 429 has besides. */
export const headerDescriptions = {
  'X-RateLimit-Limit': describe('Requests allowed in a window.', 100),
  'X-RateLimit-Remaining': describe('Requests left in this window; 0 while the burst is used.', 42),
  'X-RateLimit-Reset': describe('When the window ends, as a Unix timestamp in seconds.', 1_767_225_600),
  'Retry-After': describe('Seconds to wait before the next request.', 17),
}

export function headerRefs(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function describe(description: string, example: number): object {
  return { description, schema: { type: 'integer', minimum: 0, examples: [example] } }
}
