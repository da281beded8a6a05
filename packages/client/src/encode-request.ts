import type { AnyOperation } from './operation.ts'

/** A request as `fetch` takes it, and what follows the address of the installation: the path with its query. */
interface Encoded {
  target: string
  method: string
  headers: Record<string, string>
  body?: string
  redirect: 'manual' | 'error'
}

/** Puts each field of the input where the operation has it: into the path, the query or the body. */
export function encodeRequest(
  operation: AnyOperation,
  input: object,
  headers: Readonly<Record<string, string>>,
): Encoded {
  const { method, path, query, isForm, answers } = operation
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string) => {
    const value = left.get(name)
    left.delete(name)
    return value
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, take(name)))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const inQuery = hasBody ? (query ?? []).filter((name) => left.has(name)) : [...left.keys()]
  const search = new URLSearchParams(inQuery.flatMap((name) => parametersOf(name, take(name)))).toString()
  const fields = Object.fromEntries(left)
  return {
    target: search ? `${filled}?${search}` : filled,
    method,
    headers: { ...(hasBody && left.size > 0 && { 'content-type': isForm ? FORM : 'application/json' }), ...headers },
    ...(hasBody && left.size > 0 && { body: isForm ? formOf(fields) : JSON.stringify(fields) }),
    // `fetch` would take the credential along to any host.
    redirect: answers === 'response' ? 'manual' : 'error',
  }
}

/** @throws TypeError for what would lead to another address: nothing at all, or a step up */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  if (['', '.', '..'].includes(text)) throw new TypeError(`${name} must not be ${JSON.stringify(text)}`)
  return encodeURIComponent(text)
}

const FORM = 'application/x-www-form-urlencoded'

const formOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => parametersOf(name, value))).toString()

/** A list is sent as its name again for each member; nothing is sent for null. */
const parametersOf = (name: string, value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : [value]).flatMap((member) => (member === null ? [] : [[name, String(member)]]))
