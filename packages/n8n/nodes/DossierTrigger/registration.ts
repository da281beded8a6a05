import { randomUUID } from 'node:crypto'
import type { IHookFunctions } from 'n8n-workflow'
import { type ApiRequest, sendRequest } from '../Dossier/send-request.ts'

/** What n8n keeps for the trigger of a workflow between its activations. */
export interface Registration {
  webhookId?: string
  /** Signs the deliveries. Only the answer to the creation has it. */
  signingSecret?: string
}

interface Webhook {
  id: string
  url: string
  events: string[]
  active: boolean
}

const WEBHOOKS = '/api/v1/webhooks'

/**
 * Whether the webhook of this trigger still exists as the workflow has it.
 *
 * @throws RequestFailure
 */
export async function isRegistered(hook: IHookFunctions): Promise<boolean> {
  const { webhookId, signingSecret } = registrationOf(hook)
  if (!webhookId || !signingSecret) return false
  const { data } = await send<Webhook>(hook, 'GET', `${WEBHOOKS}/${encodeURIComponent(webhookId)}`).catch(orAbsent)
  // Dossier switches a webhook off that fails for days.
  if (!data?.active) return false
  return data.url === urlOf(hook) && sameMembers(data.events, eventsOf(hook))
}

/**
 * Registers a webhook for the chosen events, in place of all others that lead to this trigger: their secrets are unknown,
 * such as after a crash between registering and storing the secret.
 *
 * @throws RequestFailure
 */
export async function register(hook: IHookFunctions): Promise<void> {
  await removeAllOf(hook)
  const body = {
    url: urlOf(hook),
    events: eventsOf(hook),
    description: `n8n workflow ${hook.getWorkflow().name ?? hook.getWorkflow().id}`,
  }
  const { data } = await send<Webhook & { signing_secret: string }>(hook, 'POST', WEBHOOKS, { body })
  Object.assign(registrationOf(hook), { webhookId: data.id, signingSecret: data.signing_secret } satisfies Registration)
}

/**
 * Removes the webhook, and forgets its secret.
 *
 * @throws RequestFailure
 */
export async function unregister(hook: IHookFunctions): Promise<void> {
  await removeAllOf(hook)
  const registration = registrationOf(hook)
  delete registration.webhookId
  delete registration.signingSecret
}

/** The address of a trigger is its own, so every webhook that leads there was made by it. */
async function removeAllOf(hook: IHookFunctions): Promise<void> {
  const url = urlOf(hook)
  const own: Webhook[] = []
  let cursor: string | null | undefined
  do {
    const query: Record<string, string> = { per_page: '100', ...(cursor && { cursor }) }
    const { data, pagination } = await send<Webhook[]>(hook, 'GET', WEBHOOKS, { query })
    own.push(...data.filter((webhook) => webhook.url === url))
    cursor = pagination?.next_cursor
  } while (cursor)
  for (const { id } of own) await send(hook, 'DELETE', `${WEBHOOKS}/${encodeURIComponent(id)}`).catch(orAbsent)
}

function urlOf(hook: IHookFunctions): string {
  const url = hook.getNodeWebhookUrl('default')
  if (!url) throw new Error('n8n has no address for this trigger')
  return url
}

/** All events stand for each of them. */
function eventsOf(hook: IHookFunctions): string[] {
  const events = hook.getNodeParameter('events') as string[]
  return events.includes('*') ? ['*'] : events
}

export const registrationOf = (hook: Pick<IHookFunctions, 'getWorkflowStaticData'>): Registration =>
  hook.getWorkflowStaticData('node') as Registration

const sameMembers = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

const send = <Data>(
  hook: IHookFunctions,
  method: ApiRequest['method'],
  path: string,
  { query = {}, body }: Partial<Pick<ApiRequest, 'query' | 'body'>> = {},
) => sendRequest<Data>(hook, { method, path, query, body, ...(method !== 'GET' && { idempotencyKey: randomUUID() }) })

/** What is gone needs no removal. */
function orAbsent(failure: { status?: number }): { data: undefined } {
  if (failure.status === 404) return { data: undefined }
  throw failure
}
