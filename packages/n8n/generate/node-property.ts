import { nameIn, type Schema } from '@dossier/client/generate'
import type { OperationField } from '../nodes/Dossier/operation.ts'
import { describe, describeSwitch, titleOf, titleOfIdentifier } from './words.ts'

/** As much of n8n's `INodeProperties` as is generated. */
export interface NodeProperty {
  displayName: string
  name: string
  type: string
  default: unknown
  description?: string
  required?: boolean
  placeholder?: string
  options?: readonly (NodeProperty | NodeOption | NodePropertyGroup)[]
  typeOptions?: Readonly<Record<string, unknown>>
  displayOptions?: { show: Readonly<Record<string, readonly unknown[]>> }
  noDataExpression?: boolean
}

export interface NodeOption {
  name: string
  value: string
  description?: string
  action?: string
}

/** The fields inside of an object. */
export interface NodePropertyGroup {
  displayName: string
  name: string
  values: readonly NodeProperty[]
}

/** A field of an operation: how people fill it in, and how its value gets into the request. */
export interface NodeField {
  property: NodeProperty
  field: OperationField
}

/** Where the values of a group are inside of its parameter. */
const GROUP = 'value'
/** Longer texts get several lines. */
const LINE_CHARACTERS_MAX = 300

type Schemas = Readonly<Record<string, Schema & { examples?: unknown[] }>>

/** @param schemas what the schema may refer to */
export function nodeFieldOf(
  name: string,
  place: OperationField['place'],
  given: Schema,
  isRequired: boolean,
  schemas: Schemas,
): NodeField {
  const { schema, isNullable } = plain(given, schemas)
  const description = given.description ?? schema.description ?? ''
  const displayName = place === 'path' ? titleOfIdentifier(name, description) : titleOf(name)
  const { kind, fields, ...input } = inputOf(schema, schemas)
  const property: NodeProperty = {
    displayName,
    name,
    ...input,
    ...(isRequired && { required: true }),
    ...placeholderOf(input.type, schema),
  }
  const text = kind === 'boolean' ? describeSwitch(description) : describe(withForm(description, kind))
  if (text !== '' && text.toLowerCase() !== displayName.toLowerCase()) property.description = text
  return {
    property,
    field: {
      ...{ name, place, kind, ...(isRequired && { isRequired }) },
      ...(isNullable && { isNullable }),
      ...(fields && { fields }),
    },
  }
}

/** What a reference leads to, without null as a choice. */
function plain(given: Schema, schemas: Schemas): { schema: Schema; isNullable: boolean } {
  const { $ref, anyOf, type, enum: values } = given
  if ($ref) return plain(schemas[nameIn({ $ref })]!, schemas)
  if (anyOf) {
    const others = anyOf.filter((one) => one.type !== 'null')
    if (others.length === 1) return { ...plain(others[0]!, schemas), isNullable: others.length < anyOf.length }
  }
  const types = [type ?? []].flat()
  const isNullable = types.includes('null')
  return {
    schema: {
      ...given,
      ...(isNullable && { type: types.find((one) => one !== 'null')! }),
      ...(values && { enum: values.filter((one) => one !== null) }),
    },
    isNullable,
  }
}

type Input = Pick<NodeProperty, 'type' | 'default' | 'options' | 'typeOptions'> &
  Pick<OperationField, 'kind' | 'fields'>

function inputOf(schema: Schema & Bounds, schemas: Schemas): Input {
  if (schema.enum) {
    const options = optionsOf(schema.enum)
    return { kind: 'text', type: 'options', options, default: schema.default ?? options[0]!.value }
  }
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean', type: 'boolean', default: schema.default ?? false }
    case 'integer':
    case 'number':
      return numberInput(schema)
    case 'string':
      return textInput(schema)
    case 'array':
      return listInput(schema)
    default:
      return objectInput(schema, schemas)
  }
}

/** Keywords that bound values. */
interface Bounds {
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

function numberInput({ minimum, maximum, default: usual }: Schema & Bounds): Input {
  const typeOptions = {
    ...(minimum !== undefined && { minValue: minimum }),
    ...(maximum !== undefined && { maxValue: maximum }),
  }
  return { kind: 'number', type: 'number', typeOptions, default: usual ?? minimum ?? 0 }
}

function textInput({ format, maxLength = 0 }: Bounds): Input {
  if (format === 'date') return { kind: 'date', type: 'dateTime', typeOptions: { dateOnly: true }, default: '' }
  return {
    kind: 'text',
    type: 'string',
    ...(maxLength > LINE_CHARACTERS_MAX && { typeOptions: { rows: 4 } }),
    default: '',
  }
}

function listInput({ items = {}, default: usual }: Schema): Input {
  if (items.enum) return { kind: 'texts', type: 'multiOptions', options: optionsOf(items.enum), default: usual ?? [] }
  if (items.type === 'string') return { kind: 'texts', type: 'string', default: '' }
  return { kind: 'json', type: 'json', default: '[]' }
}

/** Objects of simple fields are filled in field by field, all others as JSON. */
function objectInput({ properties = {} }: Schema, schemas: Schemas): Input {
  const inner = Object.entries(properties)
    .map(([name, schema]) => nodeFieldOf(name, 'body', schema, false, schemas))
    .sort(byDisplayName)
  if (inner.length === 0 || inner.some(({ field }) => ['json', 'group'].includes(field.kind)))
    return { kind: 'json', type: 'json', default: '{}' }
  return {
    kind: 'group',
    type: 'fixedCollection',
    options: [{ displayName: 'Fields', name: GROUP, values: inner.map(({ property }) => property) }],
    fields: inner.map(({ field }) => field),
    default: {},
  }
}

export const byDisplayName = (one: { property: NodeProperty }, other: { property: NodeProperty }) =>
  one.property.displayName < other.property.displayName ? -1 : 1

function optionsOf(values: readonly unknown[]): NodeOption[] {
  return values
    .map((value) => ({ name: titleOf(String(value)), value: String(value) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** A list is typed as text. */
const withForm = (description: string, kind: OperationField['kind']) =>
  kind === 'texts' ? `${description} Separate several by commas.` : description

function placeholderOf(type: string, schema: Schema & Bounds & { examples?: unknown[] }) {
  if (type !== 'string') return {}
  if (schema.format === 'email') return { placeholder: 'name@email.com' }
  const [example] = [schema.examples?.[0] ?? []].flat()
  return typeof example === 'string' ? { placeholder: `e.g. ${example}` } : {}
}
