import type { Description, Parameter, Schema } from './description.ts'
import { nameIn } from './description.ts'
import { contentOf, type FoundOperation, operationsOf } from './operations.ts'
import { NOTE } from './render.ts'
import { schemaType } from './schema-type.ts'

/** How a value that is typed as text becomes one of the field: as it is, by JSON, or as a list of such. */
export type FieldKind = 'text' | 'json' | 'texts' | 'jsons'

/** A field of an operation, whether it goes into path, query or body. */
export interface FieldHelp {
  name: string
  kind: FieldKind
  /** As TypeScript writes it. */
  type: string
  isRequired: boolean
  doc: string
  /** The values that it can have, where these are listed. */
  values?: readonly string[]
}

/** What a command line needs to know about an operation. */
export interface OperationHelp {
  name: string
  summary: string
  doc: string
  fields: readonly FieldHelp[]
  /** Whether the answer is a page of a list. */
  isList: boolean
}

/** Every operation of the description, by name. */
export function operationHelp(description: Description): OperationHelp[] {
  return operationsOf(description).map((operation) => ({
    name: operation.operationId,
    summary: operation.summary,
    doc: operation.description ?? '',
    fields: fieldsOf(operation, description),
    isList: contentOf(operation.responses['200']?.content ?? {})?.properties?.pagination !== undefined,
  }))
}

/** The table as a module that exports `operationHelp`, an operation a line. */
export function renderOperationHelp(description: Description): string {
  const lines = operationHelp(description).map((operation) => `  ${JSON.stringify(operation)},`)
  return `${NOTE}import type { OperationHelp } from '@dossier/client/generate'\n\nexport const operationHelp: readonly OperationHelp[] = [\n${lines.join('\n')}\n]\n`
}

/** Those that must be given come first. */
function fieldsOf({ parameters = [], requestBody }: FoundOperation, description: Description): FieldHelp[] {
  const inAddress = (parameters as Parameter[])
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, schema, description: doc = '', required = false }) => ({ name, schema, doc, isRequired: required }))
  const body = requestBody && contentOf(requestBody.content)
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, schema, doc: '' },
    isRequired: requestBody!.required === true && (body!.required ?? []).includes(name),
  }))
  const schemas = description.components.schemas
  return [...inAddress, ...inBody]
    .map(({ name, schema, doc, isRequired }) => {
      const values = valuesOf(schema)
      return {
        ...{ name, kind: kindOf(schema, schemas), type: schemaType(schema, true), isRequired },
        doc: doc || (schema.description ?? ''),
        ...(values && { values }),
      }
    })
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function kindOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): FieldKind {
  if (schema.$ref) return kindOf(schemas[nameIn({ $ref: schema.$ref })]!, schemas)
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) return kindOf(schema.items ?? {}, schemas) === 'text' ? 'texts' : 'jsons'
  return types.includes('string') ? 'text' : 'json'
}

function valuesOf({ enum: values, items }: Schema): string[] | undefined {
  if (values) return values.filter((value) => value !== null).map(String)
  return items && valuesOf(items)
}
