import {
  bodyOf,
  type Description,
  type FoundOperation,
  inputFieldsOf,
  NOTE,
  nameIn,
  operationsOf,
  type Schema,
  schemaType,
} from '@dossier/client/generate'
import type { FieldHelp, FieldKind, OperationHelp } from '../src/call/operation-help.ts'

/** A module that exports `operationHelp`: every operation of the description by name, one a line. */
export function renderOperationHelp(description: Description): string {
  const lines = operationsOf(description).map((operation) => `  ${JSON.stringify(helpOf(operation, description))},`)
  return `${NOTE}import type { OperationHelp } from '../call/operation-help.ts'\n\nexport const operationHelp: readonly OperationHelp[] = [\n${lines.join('\n')}\n]\n`
}

function helpOf(operation: FoundOperation, { components }: Description): OperationHelp {
  return {
    name: operation.operationId,
    summary: operation.summary,
    doc: operation.description ?? '',
    fields: fieldsOf(operation, components.schemas),
    isList: bodyOf(operation).body?.properties?.pagination !== undefined,
  }
}

function fieldsOf(operation: FoundOperation, schemas: Readonly<Record<string, Schema>>): FieldHelp[] {
  const fields = inputFieldsOf(operation).map(({ name, schema, isOptional }) => {
    const values = valuesOf(schema)
    return {
      ...{ name, kind: kindOf(schema, schemas), type: schemaType(schema, true), isRequired: !isOptional },
      doc: schema.description ?? '',
      ...(values && { values }),
      ...(schema.format === 'password' && { isSecret: true }),
    }
  })
  return fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
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
