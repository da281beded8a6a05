import {
  documents,
  type EventId,
  type IdPrefix,
  identity,
  matters,
  notifications,
  type OAuthClientId,
  toTypeId,
  toUuid,
  type UserId,
  type WebhookId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { SeededFirm, System } from '@dossier/testbed'

/** One resource of each kind that operations can name, owned by the firm. */
export async function seedResources(t: System, firm: SeededFirm): Promise<Partial<Record<IdPrefix, string>>> {
  const { key } = firm
  const { data: client } = await t.call(
    matters.operations.createClient,
    { first_name: 'Ow', last_name: 'Ned', email: 'owned@example.com' },
    key,
  )
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Owned', practice_area: 'other', client_id: client.id },
    key,
  )
  const { data: deadline } = await t.call(
    matters.operations.createMatterDeadline,
    { id: matter.id, title: 'Owned', due_date: '2027-01-15' },
    key,
  )
  const { data: document } = await t.call(documents.operations.requestDocument, { id: matter.id, name: 'Owned' }, key)
  const { data: upload } = await t.call(
    documents.operations.createSignedUploadUrl,
    { document_id: document.id, filename: 'a.pdf', content_type: 'application/pdf', file_size_bytes: 4 },
    key,
  )
  const { data: checklist } = await t.call(
    documents.operations.createChecklist,
    { name: 'Owned', items: [{ name: 'Owned' }] },
    key,
  )
  const { data: template } = await t.call(
    matters.operations.createIntakeTemplate,
    { name: 'Owned', fields: [{ key: 'name', label: 'Name', type: 'text' }] },
    key,
  )
  const { data: webhook } = await t.call(
    notifications.operations.createWebhook,
    { url: 'https://example.com/hook', events: ['*'], active: false },
    key,
  )
  await t.settled()
  const { data: events } = await t.call(notifications.operations.listEvents, { per_page: 1 }, key)
  const [delivery] = await t.query<{ id: string }>(
    'notifications',
    `insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
     values ($1, $2, $3, 'failed', now()) returning id`,
    [toUuid(firm.id), toUuid(webhook.id as WebhookId), toUuid(events[0]!.id as EventId)],
  )
  const { userId: adminId, headers } = await t.seedSession(firm)
  const { data: apiKey } = await t.call(
    identity.operations.createApiKey,
    { name: 'Owned', scopes: ['matters:read'] },
    undefined,
    headers,
  )
  const { data: forms } = await t.call(documents.operations.listCourtForms, { per_page: 1 }, key)
  const { data: invitation } = await t.call(
    identity.operations.inviteUser,
    { email: 'owned.invitation@example.com', role: 'staff' },
    key,
  )
  const userId = await t.seedUser(firm)
  const { data: oauthClient } = await t.call(
    identity.operations.createOAuthClient,
    { name: 'Owned', redirect_uris: ['https://app.example.com/callback'], scopes: ['matters:read'] },
    undefined,
    headers,
  )
  const [session] = await t.query<{ id: string }>('identity', 'select id from sessions where user_id = $1', [
    toUuid(adminId),
  ])
  const grantId = await seedGrant(t, firm, adminId, oauthClient.id)
  const notification = await seedNotification(t, firm)
  const sandboxMessage = await seedSandboxMessage(t, firm, matter.id)
  return {
    ntf: notification.id,
    msg: sandboxMessage.id,
    form: forms[0]!.id,
    usr: userId,
    inv: invitation.id,
    app: oauthClient.id,
    key: apiKey.id,
    ses: toTypeId('ses', session!.id),
    grt: grantId,
    cli: client.id,
    mat: matter.id,
    dl: deadline.id,
    tmpl: template.id,
    doc: document.id,
    upl: upload.upload_id,
    chk: checklist.id,
    wh: webhook.id,
    evt: events[0]!.id,
    dlv: toTypeId('dlv', delivery!.id),
  }
}

/** A message that a sandbox has kept: one with an onboarding link. */
export async function seedSandboxMessage(
  t: System,
  { key }: Pick<SeededFirm, 'key'>,
  matterId: string,
): Promise<{ id: string }> {
  const email = `${newId('cli')}@client.test`
  await t.call(matters.operations.sendIntakeLink, { id: matterId, channel: 'email', email }, key)
  const { data } = await t.call(notifications.operations.listSandboxMessages, { to: email }, key)
  return data[0]!
}

/** An authorization whose code the client has exchanged. */
export async function seedGrant(t: System, firm: Pick<SeededFirm, 'id'>, userId: UserId, clientId: string) {
  const id = newId('grt')
  await t.query(
    'identity',
    `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               code_used_at, created_at, expires_at)
     values ($1, $2, $3, $4, '{matters:read}', '', $5, $6, $6, $6, $6::timestamptz + interval '90 days')`,
    [toUuid(id), toUuid(firm.id), toUuid(clientId as OAuthClientId), toUuid(userId), `code of ${id}`, t.now()],
  )
  return id
}

/** One more session of the user, opened at this moment. */
export async function seedSessionOf(t: System, firm: Pick<SeededFirm, 'id'>, userId: UserId) {
  const id = newId('ses')
  await t.query(
    'identity',
    `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '12 hours')`,
    [toUuid(id), toUuid(firm.id), toUuid(userId), `token of ${id}`, t.now()],
  )
  return id
}

/** A notification that nobody has read. */
export async function seedNotification(t: System, firm: SeededFirm): Promise<{ id: string }> {
  const [id, matterId] = [newId('ntf'), newId('mat')]
  await t.query(
    'notifications',
    `insert into notifications (id, firm_id, kind, title, body, matter_id, created_at)
     values ($1, $2, 'intake_completed', 'An onboarding form was completed', 'Owned', $3, $4)`,
    [toUuid(id), toUuid(firm.id), toUuid(matterId), t.now()],
  )
  return { id }
}
