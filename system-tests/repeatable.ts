/** For each operation that takes an idempotency key: a request that works, and another one that is as good. */
import {
  documents,
  identity,
  type MatterId,
  matters,
  notifications,
  toTypeId,
  toUuid,
  type UploadId,
  type WebhookId,
} from '@dossier/contracts'
import type { SeededFirm, SeededPortal, System } from '@dossier/testbed'
import { repeatableOfIdentity } from './repeatable-identity.ts'
import { seedNotification } from './resources.ts'

export interface Repeatable {
  input: Record<string, unknown>
  other: Record<string, unknown>
  /** What the caller sends with it in place of the firm's key. */
  headers?: Record<string, string>
}

export type Arrange = (t: System, firm: SeededFirm) => Promise<Repeatable>

export const repeatable: Record<string, Arrange> = {
  createClient: async () => {
    const input = { first_name: 'Ana', last_name: 'Silva', email: `${unique()}@example.com` }
    return { input, other: { ...input, last_name: 'Souza' } }
  },
  createMatter: async () => {
    const input = { title: `Once ${unique()}`, practice_area: 'other', custom_fields: { a: 1, b: { c: 2, d: 3 } } }
    return { input, other: { ...input, custom_fields: { a: 1, b: { c: 2, d: 4 } } } }
  },
  archiveMatter: async (t, firm) => ({ input: await seedMatter(t, firm), other: await seedMatter(t, firm) }),
  restoreMatter: async (t, firm) => ({ input: await archivedMatter(t, firm), other: await archivedMatter(t, firm) }),
  createMatterDeadline: async (t, firm) => {
    const input = { ...(await seedMatter(t, firm)), title: 'Reply', due_date: '2027-01-15' }
    return { input, other: { ...input, due_date: '2027-01-16' } }
  },
  createIntakeTemplate: async () => {
    const input = { name: `Form ${unique()}`, fields: [{ key: 'a', label: 'A', type: 'text' }] }
    return { input, other: { ...input, fields: [{ key: 'b', label: 'B', type: 'text' }] } }
  },
  generateIntakeLink: async (t, firm) => {
    const input = { ...(await seedMatter(t, firm)), force_new: true }
    return { input, other: { ...input, force_new: false } }
  },
  sendIntakeLink: async (t, firm) => {
    const input = { ...(await seedMatter(t, firm)), channel: 'email', email: `${unique()}@client.test` }
    return { input, other: { ...input, message: 'Hello' } }
  },
  createClientPortalSession: async (t, firm) => {
    const [one, another] = [await seedLink(t, firm), await seedLink(t, firm)]
    return { input: one, other: another, headers: {} }
  },
  createPortalLinkRequest: async (t, firm) => {
    const [one, another] = [await seedRevokedLink(t, firm), await seedRevokedLink(t, firm)]
    return { input: one, other: another, headers: {} }
  },
  createPortalUploadUrl: async (t, firm) => {
    const { headers, matterId } = await t.seedPortal(firm)
    const input = await declaredFile(t, firm, matterId)
    return { input, other: { ...input, filename: 'b.txt' }, headers }
  },
  confirmPortalUpload: async (t, firm) => {
    const portal = await t.seedPortal(firm)
    const [input, other] = [await sentByClient(t, firm, portal), await sentByClient(t, firm, portal)]
    return { input, other, headers: portal.headers }
  },
  submitPortalIntake: async (t, firm) => {
    const { headers } = await t.seedPortal(firm, await seedMatterWithShortForm(t, firm))
    return { input: { answers: {} }, other: { answers: { name: 'Ana' } }, headers }
  },
  requestDocument: async (t, firm) => {
    const input = { ...(await seedMatter(t, firm)), name: 'Passport' }
    return { input, other: { ...input, name: 'Visa' } }
  },
  createSignedUploadUrl: async (t, firm) => {
    const input = await declaredFile(t, firm)
    return { input, other: { ...input, filename: 'b.txt' } }
  },
  confirmUpload: async (t, firm) => ({ input: await sentUpload(t, firm), other: await sentUpload(t, firm) }),
  rescanUpload: async (t, firm) => ({ input: await unscannedUpload(t, firm), other: await unscannedUpload(t, firm) }),
  createChecklist: async () => {
    const input = { name: `Checklist ${unique()}`, items: [{ name: 'Passport' }, { name: 'Visa', required: false }] }
    return { input, other: { ...input, items: [{ name: 'Passport' }] } }
  },
  applyChecklist: async (t, firm) => {
    const checklist = { name: `Checklist ${unique()}`, items: [{ name: 'Passport' }, { name: 'Visa' }] }
    const { data } = await t.call(documents.operations.createChecklist, checklist, firm.key)
    const input = { id: data.id, matter_id: (await seedMatter(t, firm)).id }
    return { input, other: { ...input, matter_id: (await seedMatter(t, firm)).id } }
  },
  createWebhook: async () => {
    const input = { url: `https://example.com/${unique()}`, events: ['*'], active: false }
    return { input, other: { ...input, active: true } }
  },
  rotateWebhookSecret: async (t, firm) => twoWebhooks(t, firm),
  redeliverWebhook: async (t, firm) => {
    const { input: webhook } = await twoWebhooks(t, firm)
    const [first, second] = [await seedDelivery(t, firm, webhook), await seedDelivery(t, firm, webhook)]
    return { input: { ...webhook, delivery_id: first }, other: { ...webhook, delivery_id: second } }
  },
  replayWebhook: async (t, firm) => {
    const { input: webhook } = await twoWebhooks(t, firm)
    await seedDelivery(t, firm, webhook)
    const minutesAgo = (minutes: number) => new Date(Date.parse(t.now()) - minutes * 60_000).toISOString()
    return { input: { ...webhook, since: minutesAgo(1) }, other: { ...webhook, since: minutesAgo(2) } }
  },
  testWebhook: async (t, firm) => twoWebhooks(t, firm),
  markNotificationRead: async (t, firm) => ({
    input: await seedNotification(t, firm),
    other: await seedNotification(t, firm),
  }),
  markAllNotificationsRead: async (t, firm) => {
    await seedNotification(t, firm)
    return { input: {}, other: { until: t.now() } }
  },
  createApiKey: async (t, firm) => {
    const input = { name: `Key ${unique()}`, scopes: ['matters:read'] }
    return { input, other: { ...input, scopes: ['clients:read'] }, ...(await t.seedSession(firm)) }
  },
  regenerateApiKey: async (t, firm) => {
    const session = await t.seedSession(firm)
    const { createApiKey } = identity.operations
    const { data } = await t.call(createApiKey, { name: 'Key', scopes: ['matters:read'] }, undefined, session.headers)
    return { input: { id: data.id }, other: { id: data.id, grace_hours: 1 }, ...session }
  },
  ...repeatableOfIdentity,
}

let serial = 0
const unique = () => `${process.pid}-${++serial}`

export async function seedMatter(t: System, firm: SeededFirm): Promise<{ id: string }> {
  const input = { title: `Matter ${unique()}`, practice_area: 'other' } as const
  const { data } = await t.call(matters.operations.createMatter, input, firm.key)
  return { id: data.id }
}

async function seedLink(t: System, firm: SeededFirm, matter?: { id: string }): Promise<{ token: string }> {
  const input = matter ?? (await seedMatter(t, firm))
  const { data } = await t.call(matters.operations.generateIntakeLink, input, firm.key)
  return { token: data.intake_link.split('/').at(-1)! }
}

async function seedRevokedLink(t: System, firm: SeededFirm): Promise<{ token: string }> {
  const matter = await seedMatter(t, firm)
  const link = await seedLink(t, firm, matter)
  await t.call(matters.operations.revokeIntakeLink, matter, firm.key)
  return link
}

/** A matter whose form can be submitted without an answer. */
export async function seedMatterWithShortForm(t: System, firm: { key: string }): Promise<MatterId> {
  const template = { name: 'Short', fields: [{ key: 'name', label: 'Name', type: 'text' as const }] }
  const { data } = await t.call(matters.operations.createIntakeTemplate, template, firm.key)
  const matter = { title: `Short ${unique()}`, practice_area: 'other' as const, intake_template_id: data.id }
  return (await t.call(matters.operations.createMatter, matter, firm.key)).data.id as MatterId
}

async function archivedMatter(t: System, firm: SeededFirm): Promise<{ id: string }> {
  const matter = await seedMatter(t, firm)
  await t.call(matters.operations.archiveMatter, matter, firm.key)
  return matter
}

const FILE = 'a plain text passport'

async function declaredFile(t: System, firm: SeededFirm, matterId?: string) {
  const request = { id: matterId ?? (await seedMatter(t, firm)).id, name: 'Passport' }
  const { data } = await t.call(documents.operations.requestDocument, request, firm.key)
  return { document_id: data.id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: FILE.length }
}

async function sentUpload(t: System, firm: SeededFirm): Promise<{ id: UploadId }> {
  const { data } = await t.call(documents.operations.createSignedUploadUrl, await declaredFile(t, firm), firm.key)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  return { id: data.upload_id as UploadId }
}

async function sentByClient(t: System, firm: SeededFirm, portal: SeededPortal): Promise<{ id: UploadId }> {
  const file = await declaredFile(t, firm, portal.matterId)
  const { data } = await t.call(documents.operations.createPortalUploadUrl, file, undefined, portal.headers)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  return { id: data.upload_id as UploadId }
}

/** Confirmed, and the scanner could not look into it. */
async function unscannedUpload(t: System, firm: SeededFirm): Promise<{ id: string }> {
  const upload = await sentUpload(t, firm)
  await t.call(documents.operations.confirmUpload, upload, firm.key)
  await t.settled()
  await t.query('documents', `update uploads set scan_status = 'failed' where id = $1`, [toUuid(upload.id)])
  return upload
}

const webhooksOfFirms = new WeakMap<SeededFirm, { input: { id: string }; other: { id: string } }>()

/** The same two each time: a firm has few. */
async function twoWebhooks(t: System, firm: SeededFirm) {
  const known = webhooksOfFirms.get(firm)
  if (known) return known
  const make = async () => {
    const input = { url: webhookUrl, events: ['client.created' as const] }
    const { data } = await t.call(notifications.operations.createWebhook, input, firm.key)
    return { id: data.id as string }
  }
  const both = { input: await make(), other: await make() }
  webhooksOfFirms.set(firm, both)
  return both
}

/** A delivery that has failed, of an event of its own. */
async function seedDelivery(t: System, firm: SeededFirm, webhook: { id: string }): Promise<string> {
  const [row] = await t.query<{ id: string }>(
    'notifications',
    `with event as (
       insert into events (firm_id, id, type, payload, created_at)
       values ($1, uuidv7(), 'client.created', '{}', now()) returning id
     )
     insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
     select $1, $2, id, 'failed', now() from event returning id`,
    [toUuid(firm.id), toUuid(webhook.id as WebhookId)],
  )
  return toTypeId('dlv', row!.id)
}

let webhookUrl = 'http://127.0.0.1:9/'

/** Where the webhooks of the fixtures lead. */
export function webhooksLeadTo(url: string): void {
  webhookUrl = url
}
