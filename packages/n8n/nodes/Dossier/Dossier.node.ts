import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow'
import { carryOut } from './carry-out.ts'
import { RequestFailure } from './failure.ts'
import { properties } from './generated/properties.ts'

/** Carries out operations of the Dossier API, once for each item. */
export class Dossier implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Dossier',
    name: 'dossier',
    icon: { light: 'file:../../icons/dossier.svg', dark: 'file:../../icons/dossier.dark.svg' },
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Onboard clients and collect documents with Dossier',
    defaults: { name: 'Dossier' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'dossierApi', required: true }],
    properties,
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = []
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        results.push(...(await carryOut(this, item)))
      } catch (error) {
        if (this.continueOnFail()) {
          const { message, code, description } = error as RequestFailure
          results.push({ json: { error: message, code, description }, pairedItem: { item } })
        } else if (error instanceof RequestFailure) {
          const { message, description, status } = error
          const shown = { message, description, httpCode: String(status), itemIndex: item }
          throw new NodeApiError(this.getNode(), { message, code: error.code } as JsonObject, shown)
        } else throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: item })
      }
    }
    return [results]
  }
}
