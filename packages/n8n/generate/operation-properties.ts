import { type Description, type FoundOperation, inputFieldsOf, isKeyed } from '@dossier/client/generate'
import type { NodeOperation } from '../nodes/Dossier/operation.ts'
import { type ChosenOperation, filledIn, takenFromFile } from './chosen-operations.ts'
import { byDisplayName, type NodeField, type NodeProperty, nodeFieldOf } from './node-property.ts'

/** What n8n shows for an operation, and what the node needs to carry it out. */
export interface OperationProperties {
  properties: NodeProperty[]
  operation: NodeOperation
}

export function operationProperties(
  chosen: ChosenOperation,
  found: FoundOperation,
  { components }: Description,
): OperationProperties {
  const { resource, operation, does = 'call' } = chosen
  const displayOptions = { show: { resource: [resource], operation: [operation] } }
  const fields = inputFieldsOf(found)
    .filter(({ name }) => !filledIn.includes(name))
    .map(({ name, place, schema, isOptional }) => {
      const isRequired = !isOptional && !takenFromFile.includes(name)
      return { isRequired, ...nodeFieldOf(name, place, schema, isRequired, components.schemas) }
    })
  const required = fields.filter(({ isRequired }) => isRequired)
  const optional = fields.filter(({ isRequired }) => !isRequired).sort(byDisplayName)
  const properties = [
    ...required.map(({ property }) => property),
    ...binaryProperty(does),
    ...(does === 'list' ? listProperties : []),
    ...(optional.length > 0 ? [collectionOf(found.method, optional)] : []),
    ...(isKeyed(found) ? [keyProperty] : []),
  ].map((property) => ({ ...property, displayOptions: { show: { ...displayOptions.show, ...shownIf(property) } } }))
  return {
    properties,
    operation: {
      name: chosen.name,
      resource,
      operation,
      method: found.method as NodeOperation['method'],
      path: found.path,
      isKeyed: isKeyed(found),
      does,
      fields: fields.map(({ field }) => field),
    },
  }
}

/** Every optional field of an operation, as a list of which people add what they need. */
function collectionOf(method: string, optional: readonly NodeField[]): NodeProperty {
  const [displayName, name, placeholder] =
    method === 'GET'
      ? ['Filters', 'filters', 'Add Filter']
      : method === 'PATCH'
        ? ['Update Fields', 'updateFields', 'Add Field']
        : ['Additional Fields', 'additionalFields', 'Add Field']
  return {
    ...{ displayName, name, type: 'collection', placeholder, default: {} },
    options: optional.map(({ property }) => property),
  }
}

/** The words are those that n8n's rules ask for. */
const listProperties: readonly NodeProperty[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
  },
]

const shownIf = ({ name }: NodeProperty): Record<string, readonly unknown[]> =>
  name === 'limit' ? { returnAll: [false] } : {}

function binaryProperty(does: NodeOperation['does']): NodeProperty[] {
  const shared = { name: 'binaryPropertyName', type: 'string', default: 'data', required: true }
  if (does === 'upload')
    return [
      {
        displayName: 'Input Data Field Name',
        ...shared,
        description: 'The name of the input field that has the file',
      },
    ]
  if (does === 'download')
    return [
      {
        displayName: 'Put Output File in Field',
        ...shared,
        description: 'The name of the output field to put the file in',
      },
    ]
  return []
}

const keyProperty: NodeProperty = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [
    {
      displayName: 'Idempotency Key',
      name: 'idempotencyKey',
      type: 'string',
      default: '',
      placeholder: 'e.g. order-4711',
      description:
        'Unique to what is to be done once, such as the ID of an order. Within 24 hours (a change: one hour), another execution with the same key does nothing and returns the first result. Without a key, each item is carried out once per execution, also if the node or the execution is retried.',
    },
  ],
}
