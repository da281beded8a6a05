/**
 * The address that takes the user back to the client. The query that the client has registered stays as it is. Every
 * answer says who gives it, so that a client of several servers cannot be made to mix them up (RFC 9207).
 */
export function clientRedirect(
  redirectUri: string,
  answer: Readonly<Record<string, string>>,
  { state, issuer }: { state: string | null; issuer: string },
): string {
  const query = new URLSearchParams({ ...answer, ...(state !== null && { state }), iss: issuer })
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`
}
