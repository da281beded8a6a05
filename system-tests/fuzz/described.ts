import { allOperations, type Operation } from '@dossier/contracts'
import { buildOpenApi } from '@dossier/gateway/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>

interface DescribedResponse {
  description: string
  content?: { 'application/json'?: { schema: Json } }
}

interface DescribedApi {
  paths: Record<string, Record<string, { responses: Record<string, DescribedResponse | { $ref: string }> }>>
  components: { responses: Record<string, DescribedResponse> }
}

/** Holds answers against what the API description says of them. */
export class Description {
  readonly #responses = new Map<string, { codes: ReadonlySet<string>; validate: ValidateFunction }>()
  /** Answers without a body, by operation and status. */
  readonly #empty = new Set<string>()
  readonly #isError: ValidateFunction

  constructor() {
    const document = withoutFurtherMembers(buildOpenApi()) as DescribedApi
    const { paths, components } = document
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(document, 'openapi.json')
    const validators: Record<string, ValidateFunction> = {}
    for (const op of allOperations) {
      const { responses } = paths[op.path]![op.method]!
      for (const [status, response] of Object.entries(responses)) {
        const shared = '$ref' in response ? response.$ref.split('/').slice(1) : undefined
        const { description, content } = shared
          ? components.responses[shared.at(-1)!]!
          : (response as DescribedResponse)
        if (!content) this.#empty.add(`${op.name} ${status}`)
        if (!content?.['application/json']) continue
        const place = shared ?? ['paths', op.path, op.method, 'responses', status]
        const path = [...place, 'content', 'application/json', 'schema']
          .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
          .join('/')
        validators[path] ??= ajv.compile({ $ref: `openapi.json#/${path}` })
        this.#responses.set(`${op.name} ${status}`, {
          codes: new Set([...description.matchAll(/^`(\w+)`:/gm)].map((match) => match[1]!)),
          validate: validators[path]!,
        })
      }
    }
    this.#isError = ajv.compile({ $ref: 'openapi.json#/components/schemas/Error' })
  }

  /** Whether the description has an answer of that status without a body. */
  isEmpty(op: Operation, status: number): boolean {
    return this.#empty.has(`${op.name} ${status}`)
  }

  /** What of the answer the description does not have. */
  problemsOf(op: Operation, status: number, body: unknown): string[] {
    const response = this.#responses.get(`${op.name} ${status}`)
    const code = codeOf(body)
    if (!response) return [`the status ${status} (${code}) is not described`]
    const undescribed = code !== undefined && !response.codes.has(code) ? [`the code ${code} is not described`] : []
    return [...undescribed, ...violations(response.validate, body)]
  }

  /** What is wrong with an error that belongs to no operation. */
  problemsOfError(body: unknown): string[] {
    return violations(this.#isError, body)
  }
}

/** The code of an error envelope, or undefined. */
export function codeOf(body: unknown): string | undefined {
  return (body as { error?: { code?: string } } | null)?.error?.code
}

function violations(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return []
  return (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** The description with each object closed, so that members which it does not name are found. */
function withoutFurtherMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFurtherMembers)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutFurtherMembers(member)]))
  const isObject = copy.type === 'object' && typeof copy.properties === 'object'
  return isObject && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
