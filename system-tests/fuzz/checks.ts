/** What every answer has to be like, whatever was asked. Each answers the problems that it finds. */
import { allOperations, type Operation } from '@dossier/contracts'
import { codeOf, type Description } from './described.ts'
import type { FuzzRequest } from './requests.ts'
import type { WireAnswer } from './wire.ts'

/** Server errors that tell of a party outside the system that is not there. */
const OUTSIDE_PARTY_MISSING: Readonly<Record<string, string>> = {
  integration_not_configured: 'no practice-management system is set up',
  billing_not_configured: 'no payment provider is set up',
  delivery_failed: 'some webhook addresses lead nowhere',
}

/** Answers that belong to no operation, to requests that lead to none. */
const OUTSIDE_OPERATIONS: readonly string[] = ['not_found', 'method_not_allowed', 'malformed_request']

/** Refused before it is known what is asked for. */
const BEFORE_ROUTES: readonly string[] = ['headers_too_large']

/** Within which every answer is promised, in milliseconds, unless the operation waits for a party outside. */
const ANSWER_MS_MAX = 5_000

export function isLate(op: Operation, { tookMs }: WireAnswer): boolean {
  return tookMs > Math.max(ANSWER_MS_MAX, op.timeoutMs ?? 0)
}

/** What would tell of the inside: stack traces, files, statements, libraries and their texts, addresses. */
const INSIDE =
  /\bat \S+ \(|node_modules|\.[cm]?[jt]s\b|\/(?:tmp|home|usr|root|work|services|packages)\/|\b(?:select|insert into|update|delete from)\b.*\b(?:from|values|set|where)\b|postgres|\bpg_|nats|ECONN|EPIPE|127\.0\.0\.1|localhost|TypeError|RangeError|SyntaxError|ZodError|Too (?:small|big): |Invalid (?:input|option|string|number)\b|Unrecognized keys?:|column|relation|undefined|\[object/i

export function checkAnswer(
  op: Operation,
  request: FuzzRequest,
  answer: WireAnswer,
  description: Description,
): string[] {
  const problems: string[] = []
  const { status, headers, text, tookMs } = answer
  if (isLate(op, answer)) problems.push(`the answer took ${Math.round(tookMs)} ms`)
  if (!headers['x-request-id']) problems.push('the answer has no X-Request-Id')
  const type = headers['content-type']
  if (op.redirects && status === op.status) return [...problems, ...problemsOfRedirect(answer)]
  if (description.isEmpty(op, status)) return [...problems, ...problemsOfUnchanged(request, answer)]
  const texts = [op.textAnswer, op.linesAnswer].filter((text) => text !== undefined)
  const isPage = op.redirects === true && status !== op.status && type === 'text/html; charset=utf-8'
  const isText = isPage || (status === op.status && texts.some((text) => type?.startsWith(`${text};`)))
  if (!isText && type !== 'application/json; charset=utf-8') problems.push(`the content type is ${type}`)
  if (isText || request.method === 'HEAD') return problems
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [...problems, `the answer is not JSON: ${text.slice(0, 200)}`]
  }
  const code = codeOf(body)
  if (status >= 500 && !OUTSIDE_PARTY_MISSING[code ?? '']) problems.push(`the answer is ${status} ${code}`)
  const belongsToNone =
    BEFORE_ROUTES.includes(code ?? '') || (request.astray && OUTSIDE_OPERATIONS.includes(code ?? ''))
  problems.push(
    ...(belongsToNone ? description.problemsOfError(body) : problemsOf(op, request, status, body, description)),
    ...(status >= 400 ? leaks(op, (body as { error: unknown }).error, request) : []),
  )
  return problems
}

/** A redirect has an address, and nothing else. */
function problemsOfRedirect({ headers, text }: WireAnswer): string[] {
  return [
    ...(URL.canParse(headers.location ?? '') ? [] : [`the answer leads to ${headers.location}`]),
    ...(text === '' && headers['content-type'] === undefined ? [] : ['an answer without a body has one']),
  ]
}

/** The only other answer without a body says that what the caller has is still right. */
function problemsOfUnchanged({ headers: sent }: FuzzRequest, { headers, text }: WireAnswer): string[] {
  return [
    ...(sent.some(([name]) => name === 'If-None-Match') ? [] : ['the answer is 304, and nobody asked for that']),
    ...(headers.etag ? [] : ['the answer has no ETag']),
    ...(text === '' && headers['content-type'] === undefined ? [] : ['an answer without a body has one']),
  ]
}

/** What the description does not have; a path that leads astray may lead to another operation. */
function problemsOf(
  op: Operation,
  { astray, method, target }: FuzzRequest,
  status: number,
  body: unknown,
  description: Description,
): string[] {
  const problems = description.problemsOf(op, status, body)
  if (problems.length === 0 || !astray) return problems
  const path = target.replace(/^http:\/\/[^/]*|[?#].*$/gs, '')
  const others = allOperations.filter(
    (other) =>
      other !== op &&
      other.method.toUpperCase() === method &&
      new RegExp(`^${other.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'is').test(path),
  )
  return others.some((other) => description.problemsOf(other, status, body).length === 0) ? [] : problems
}

/**
 * Texts of an error that tell of the inside. What the caller wrote is told back as it is, and so is a path of it; a field that
 * is missing is named.
 */
function leaks(op: Operation, error: unknown, { target, body = '' }: FuzzRequest): string[] {
  const isTheirs = (part: string) =>
    isIndex(part) || Object.hasOwn(op.input.shape, part) || body.includes(JSON.stringify(part).slice(1, -1))
  return textsOf(error)
    .filter((text) => INSIDE.test(text) && !target.includes(encodeURI(text.toWellFormed())))
    .filter((text) => !text.split('.').every(isTheirs))
    .map((text) => `the error tells of the inside: ${text.slice(0, 300)}`)
}

const isIndex = (part: string) => /^\d+$/.test(part)

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
