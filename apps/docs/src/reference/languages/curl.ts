import type { Endpoint } from '../description.ts'
import type { ExampleLanguage } from './language.ts'

const FORM = 'application/x-www-form-urlencoded'

export const curl: ExampleLanguage = {
  language: 'sh',
  label: 'curl',
  render(endpoint, { path, query, body }) {
    const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const hasBody = body !== undefined
    const method = endpoint.method.toUpperCase()
    const isForm = endpoint.body?.mediaType === FORM
    return [
      `curl ${method === (hasBody ? 'POST' : 'GET') ? '' : `-X ${method} `}"$DOSSIER_URL${filled}${search && `?${search}`}"`,
      ...credentialOf(endpoint),
      ...(hasBody && !isForm ? ['-H "Content-Type: application/json"'] : []),
      ...(hasBody && isForm ? formFields(body as object) : []),
      ...(hasBody && !isForm ? [`-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
    ].join(' \\\n  ')
  },
}

/** The headers with which the usual caller says who it is. */
function credentialOf({ credentials, method }: Endpoint): string[] {
  if (credentials.includes('apiKey')) return ['-H "X-Api-Key: $DOSSIER_API_KEY"']
  if (credentials.includes('portal')) return ['-H "Authorization: Bearer $DOSSIER_PORTAL_SESSION"']
  if (!credentials.includes('session')) return []
  return ['-H "Cookie: $DOSSIER_SESSION"', ...(method === 'get' ? [] : ['-H "Origin: $DOSSIER_URL"'])]
}

const formFields = (body: object) =>
  Object.entries(body).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)

/** A text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
