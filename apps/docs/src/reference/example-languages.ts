/**
 * How the reference shows a request in each language. A further client is one more member of `exampleLanguages`, and its set-up is
 * one more block of code in `docs/requests.md`.
 */
import { allOperations } from '@dossier/contracts'
import type { Snippet } from '../code-blocks.ts'
import type { Endpoint } from './description.ts'
import type { ExampleInput } from './example-input.ts'

export interface ExampleLanguage {
  /** As code blocks of Markdown name it. */
  language: string
  /** What is on its tab. */
  label: string
  /** The request; undefined if nobody sends it in this language. */
  render(endpoint: Endpoint, input: ExampleInput): string | undefined
}

const FORM = 'application/x-www-form-urlencoded'

const curl: ExampleLanguage = {
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

const typescript: ExampleLanguage = {
  language: 'ts',
  label: 'TypeScript',
  render(endpoint, { path, query, body }) {
    if (endpoint.answer.mediaType === undefined || endpoint.path.startsWith('/oauth/')) return undefined
    const fields = { ...path, ...query, ...(body as object | undefined) }
    const input = Object.keys(fields).length > 0 ? literal(fields, '') : ''
    const answer = endpoint.answer.schema?.properties?.pagination ? 'const page = ' : 'const answer = '
    return `${answer}await dossier.${endpoint.name}(${input})`
  },
}

/** A value as JavaScript in the style of our examples. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, inner))
    const oneLine = `[${items.join(', ')}]`
    return oneLine.length < 60 && !oneLine.includes('\n')
      ? oneLine
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member, inner)}`)
    const oneLine = `{ ${members.join(', ')} }`
    if (members.length === 0) return '{}'
    return oneLine.length < 60 && !oneLine.includes('\n')
      ? oneLine
      : `{\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}}`
  }
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'` : String(value)
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

/** In the order of their tabs. */
export const exampleLanguages: readonly ExampleLanguage[] = [curl, typescript]

/** The request in each language. Requests that other systems sign, or that only a browser sends, have none. */
export function requestsFor(endpoint: Endpoint, input: ExampleInput): Snippet[] {
  if (isOfOthers(endpoint)) return []
  return exampleLanguages.flatMap(({ language, label, render }) => {
    const code = render(endpoint, input)
    return code === undefined ? [] : [{ language, label, code }]
  })
}

/** Whether a provider or a browser sends the request, and no program of a caller. */
function isOfOthers({ name, credentials, answer }: Endpoint): boolean {
  const op = allOperations.find((one) => one.name === name)
  if (!op) return answer.mediaType === 'text/html'
  return op.signed !== undefined || op.rawBody === true || (op.redirects === true && credentials.length === 0)
}
