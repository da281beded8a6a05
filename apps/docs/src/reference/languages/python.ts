import { fieldName, type Method, methodsOf } from '@dossier/python/generate'
import { description } from '../description.ts'
import { bracketed } from './bracketed.ts'
import { answerName, type ExampleLanguage } from './language.ts'

/** The same description, with the parts of it that clients are made from. */
const ofClients = description as object as Parameters<typeof methodsOf>[0]

/** Operations as the client has them, by their name in the description. */
const methods: ReadonlyMap<string, Method> = new Map(
  methodsOf(ofClients).map((method) => [method.operation.operationId, method]),
)

export const python: ExampleLanguage = {
  language: 'py',
  label: 'Python',
  render(endpoint, { path, query, body }) {
    const { name, isList } = methods.get(endpoint.name)!
    const given = [
      ...Object.values(path).map((value) => literal(value, INDENT)),
      ...Object.entries({ ...query, ...(body as object | undefined) }).map(
        ([field, value]) => `${fieldName(field)}=${literal(value, INDENT)}`,
      ),
    ]
    const call = bracketed(`dossier.${name}(`, given, ')', ['', INDENT])
    return `${answerName(endpoint)} = ${call}${isList ? '.page()' : ''}`
  },
}

const INDENT = '    '

/** A value as Python in the style of our examples. */
function literal(value: unknown, indent: string): string {
  const inner = indent + INDENT
  if (Array.isArray(value)) {
    return bracketed(
      '[',
      value.map((item) => literal(item, inner)),
      ']',
      [indent, inner],
    )
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${text(name)}: ${literal(member, inner)}`)
    return bracketed('{', members, '}', [indent, inner])
  }
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : String(value)
}

/** Python reads the texts of JSON as they are. */
const text = (value: string) => JSON.stringify(value)
