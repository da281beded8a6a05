import {
  type Description,
  type FoundOperation,
  NOTE,
  operationsOf,
  PERMANENT_CODES_MEANING,
} from '@dossier/client/generate'
import { chosenOperations, resources, summaries } from './chosen-operations.ts'
import { literal } from './literal.ts'
import type { NodeOption, NodeProperty } from './node-property.ts'
import { operationProperties } from './operation-properties.ts'
import { describe, titleOf } from './words.ts'

/** What the node needs and the API description does not state. */
export interface NotInDescription {
  /** A larger file goes in parts. */
  wholeFileBytesMax: number
  /** Codes of failures that only an operator can end. */
  permanentCodes: readonly string[]
}

/** The generated sources of the node, by their path in the package. */
export function renderN8nNode(
  description: Description,
  { wholeFileBytesMax, permanentCodes }: NotInDescription,
): Record<string, string> {
  const { operations, properties } = nodeProperties(description)
  return {
    'nodes/Dossier/generated/operations.ts': `${NOTE}import type { NodeOperation } from '../operation.ts'

/** A larger file goes in parts. */
export const WHOLE_FILE_BYTES_MAX = ${wholeFileBytesMax}

/** ${PERMANENT_CODES_MEANING} */
export const permanentCodes: readonly string[] = ${literal(permanentCodes)}

export const operations: readonly NodeOperation[] = ${literal(operations)}
`,
    'nodes/Dossier/generated/properties.ts': `${NOTE}import type { INodeProperties } from 'n8n-workflow'

export const properties: INodeProperties[] = ${literal(properties)}
`,
    'nodes/DossierTrigger/generated/event-options.ts': `${NOTE}import type { INodePropertyOptions } from 'n8n-workflow'

export const eventOptions: INodePropertyOptions[] = ${literal(eventOptions(description))}
`,
  }
}

/** The operations of the node, and everything that people fill in. @throws Error for an operation that is not described */
export function nodeProperties(description: Description) {
  const described = new Map(operationsOf(description).map((found) => [found.operationId, found]))
  const chosen = chosenOperations.map((choice) => {
    const found = described.get(choice.name)
    if (!found) throw new Error(`The API description has no operation ${choice.name}`)
    return { choice, found, ...operationProperties(choice, found, description) }
  })
  const ofResource = Object.keys(resources).map((resource) =>
    operationChoice(
      resource,
      chosen.filter(({ choice }) => choice.resource === resource),
    ),
  )
  return {
    operations: chosen.map(({ operation }) => operation),
    properties: [resourceChoice, ...ofResource, ...chosen.flatMap(({ properties }) => properties)],
  }
}

const resourceChoice: NodeProperty = {
  ...{ displayName: 'Resource', name: 'resource', type: 'options', noDataExpression: true },
  options: Object.entries(resources).map(([value, name]) => ({ name, value })),
  default: 'matter',
}

interface Chosen {
  choice: (typeof chosenOperations)[number]
  found: FoundOperation
}

function operationChoice(resource: string, chosen: readonly Chosen[]): NodeProperty {
  const options = chosen.map(({ choice, found }): NodeOption => {
    const { operation: value, displayName: name, action } = choice
    return { name, value, action, description: describe(summaries[choice.name] ?? found.summary) }
  })
  return {
    ...{ displayName: 'Operation', name: 'operation', type: 'options', noDataExpression: true },
    displayOptions: { show: { resource: [resource] } },
    options,
    default: options[0]!.value,
  }
}

/** Events that a webhook can subscribe to, with all of them first. */
export function eventOptions({ webhooks }: Description): NodeOption[] {
  const events = Object.entries(webhooks)
    .filter(([type]) => type !== TEST_EVENT)
    .map(([type, { post }]) => ({ name: titleOf(type), value: type, description: describe(post.summary) }))
  const all = { name: 'All Events', value: '*', description: 'Every event, also those of later versions' }
  return [all, ...events].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Sent on demand, and not one that a webhook subscribes to. */
const TEST_EVENT = 'webhook.test'
