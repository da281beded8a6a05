/** What a person does on the consent page. */
export type Choice = { readonly userId: number } | 'refuse'

/**
 * Goes through the consent page as a browser would. Returns the address that it redirects to, with `code` and `state` or
 * with `error`. `authorizeUrl` is the address to which the application sent the person.
 */
export async function walkConsent(authorizeUrl: string, choice: Choice): Promise<URL> {
  const page = await fetch(authorizeUrl, { redirect: 'manual' })
  const text = await page.text()
  const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1]
  if (!ticket) return leadsTo(page, text)
  const body = new URLSearchParams(choice === 'refuse' ? { refuse: 'yes' } : { user_id: String(choice.userId) })
  body.set('ticket', ticket)
  const answer = await fetch(new URL('/oauth/authorize', authorizeUrl), { method: 'POST', body, redirect: 'manual' })
  return leadsTo(answer, await answer.text())
}

function leadsTo(response: Response, text: string): URL {
  const location = response.headers.get('location')
  if (!location) throw new Error(`The consent page answered ${response.status}: ${text.slice(0, 200)}`)
  return new URL(location)
}
