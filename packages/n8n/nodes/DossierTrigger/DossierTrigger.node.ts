import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { eventOptions } from './generated/event-options.ts'
import { isRegistered, register, registrationOf, unregister } from './registration.ts'
import { isGenuine } from './verify-delivery.ts'

/** Sent on demand, from the console or by `testWebhook`. */
const TEST_EVENT = 'webhook.test'

/** Starts a workflow when something happens in Dossier. */
export class DossierTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Dossier Trigger',
    name: 'dossierTrigger',
    icon: { light: 'file:../../icons/dossier.svg', dark: 'file:../../icons/dossier.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Dossier',
    defaults: { name: 'Dossier Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'dossierApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: eventOptions,
        description: 'The events that start the workflow. An event can come twice, always with the same ID.',
      },
      {
        displayName: 'Options',
        name: 'options',
        type: 'collection',
        placeholder: 'Add option',
        default: {},
        options: [
          {
            displayName: 'Start on Test Events',
            name: 'startOnTestEvents',
            type: 'boolean',
            default: false,
            description:
              'Whether a test event, sent from Dossier on demand, starts the workflow. While you listen in the editor, it always does.',
          },
        ],
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return await isRegistered(this)
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await register(this)
        return true
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await unregister(this)
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { signingSecret } = registrationOf(this)
    const { rawBody } = this.getRequestObject()
    if (!signingSecret || !rawBody || !isGenuine(rawBody, this.getHeaderData() as IDataObject, signingSecret)) {
      this.getResponseObject().status(401).end('The signature is missing, wrong or too old')
      return { noWebhookResponse: true }
    }
    const event = JSON.parse(rawBody.toString()) as IDataObject
    const { startOnTestEvents = false } = this.getNodeParameter('options', {}) as { startOnTestEvents?: boolean }
    const starts = event.type !== TEST_EVENT || startOnTestEvents || this.getMode() === 'manual'
    return starts ? { workflowData: [[{ json: event }]] } : { webhookResponse: { status: 'ok' } }
  }
}
