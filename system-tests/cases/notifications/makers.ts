import { type EventId, matters, notifications, toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { makeMatter } from '../matters/makers.ts'
import { unique, unusedEmail } from '../names.ts'
import type { Scene } from '../scene.ts'

const { createWebhook, listSandboxMessages, listWebhooks } = notifications.operations

export const webhookUrl = (scene: Scene) => `${scene.receiverUrl}/${unique()}`

/** Endpoints are bounded for each firm: where there are too many, one of an earlier request serves again. */
export async function makeWebhook(scene: Scene): Promise<string> {
  const make = async () => (await scene.call(createWebhook, { url: webhookUrl(scene), events: ['*'] })).id
  return await make().catch(async (err) => {
    const [earlier] = await scene.call(listWebhooks, {})
    if (!earlier) throw err
    return earlier.id
  })
}

export async function makeEvent({ t, firm }: Scene): Promise<string> {
  const id = newId('evt')
  const event = { id, type: 'client.created', created_at: t.now(), firm_id: firm.id, api_version: 'v1', data: {} }
  await t.query(
    'notifications',
    'insert into events (firm_id, id, type, payload, created_at) values ($1, $2, $3, $4, $5)',
    [toUuid(firm.id), toUuid(id), event.type, JSON.stringify(event), event.created_at],
  )
  return id
}

/** An endpoint and a failed delivery to it, as paths name them. */
export async function makeDelivery(scene: Scene): Promise<{ id: string; delivery_id: string }> {
  const [id, eventId] = [await makeWebhook(scene), await makeEvent(scene)]
  const [row] = await scene.t.query<{ id: string }>(
    'notifications',
    `insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
     values ($1, $2, $3, 'failed', now()) returning id`,
    [toUuid(scene.firm.id), toUuid(id as WebhookId), toUuid(eventId as EventId)],
  )
  return { id, delivery_id: toTypeId('dlv', row!.id) }
}

/** A notification that nobody has read. */
export async function makeNotification({ t, firm }: Scene): Promise<string> {
  const [id, matterId] = [newId('ntf'), newId('mat')]
  await t.query(
    'notifications',
    `insert into notifications (id, firm_id, kind, title, body, matter_id, created_at)
     values ($1, $2, 'intake_completed', 'An onboarding form was completed', 'Arranged', $3, $4)`,
    [toUuid(id), toUuid(firm.id), toUuid(matterId), t.now()],
  )
  return id
}

/** A message that a sandbox has kept: one with an onboarding link. */
export async function makeSandboxMessage(scene: Scene, matterId?: string): Promise<string> {
  const [id, email] = [matterId ?? (await makeMatter(scene)), unusedEmail()]
  await scene.call(matters.operations.sendIntakeLink, { id, channel: 'email', email })
  const [message] = await scene.call(listSandboxMessages, { to: email })
  return message!.id
}
