import {
  type Content,
  type DescribedOperation,
  type Description,
  METHODS,
  nameIn,
  type Parameter,
  type Reference,
  type Schema,
} from './description.ts'

export interface FoundOperation extends DescribedOperation {
  method: string
  path: string
}

/** A field of what callers give to an operation, and where a request has it. */
export interface InputField {
  name: string
  place: 'path' | 'query' | 'body'
  schema: Schema
  isOptional: boolean
}

/** All operations, by name. */
export function operationsOf({ paths, components }: Description): FoundOperation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      METHODS.filter((method) => methods[method]).map((method) => {
        const found = methods[method]!
        const parameters = (found.parameters ?? []).map((parameter) =>
          '$ref' in parameter ? components.parameters[nameIn(parameter as Reference)]! : parameter,
        )
        return { ...found, parameters, method: method.toUpperCase(), path }
      }),
    )
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1))
}

/** Path, query and body in one, as callers give them. @throws Error for a body that is not an object in place */
export function inputFieldsOf(operation: FoundOperation): InputField[] {
  const body = operation.requestBody && contentOf(operation.requestBody.content)
  if (body && body.type !== 'object') throw new Error(`The body of ${operation.operationId} must be an object`)
  const requiredInBody = new Set(operation.requestBody?.required ? body!.required : [])
  return [
    ...(operation.parameters as Parameter[]).flatMap(({ name, in: place, schema, description, required }) =>
      place === 'header'
        ? []
        : [{ name, place, schema: { ...schema, ...(description && { description }) }, isOptional: !required }],
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      schema,
      isOptional: !requiredInBody.has(name) || schema.default !== undefined,
    })),
  ]
}

/** What an operation returns when it is carried out, if that is JSON: its data alone where nothing else is with it. */
export function answerOf(operation: FoundOperation): Schema | undefined {
  const { data, isWhole, body } = bodyOf(operation)
  return isWhole ? body : data
}

export function bodyOf({ responses }: FoundOperation) {
  const body = contentOf((responses['200'] ?? responses['201'])?.content ?? {}, 'application/json')
  const data = body?.properties?.data
  return { body, data, isWhole: body !== undefined && Object.keys(body.properties ?? {}).join() !== 'data' }
}

/** Whether the body of its requests is an urlencoded form. */
export const isForm = ({ requestBody }: FoundOperation) =>
  requestBody !== undefined && !('application/json' in requestBody.content)

/** Whether it takes an `Idempotency-Key`. */
export const isKeyed = ({ parameters }: FoundOperation) =>
  (parameters as Parameter[]).some(({ name }) => name === 'Idempotency-Key')

/** The schema of a body, of JSON if it may be of several types. */
export function contentOf(content: Content, type = Object.keys(content)[0] ?? ''): Schema | undefined {
  return (content['application/json'] ?? content[type])?.schema
}
