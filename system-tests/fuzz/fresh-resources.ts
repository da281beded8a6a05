import { hash, randomBytes } from 'node:crypto'
import {
  documents,
  type EventId,
  exampleId,
  type InvitationId,
  identity,
  matters,
  notifications,
  toTypeId,
  toUuid,
  type UploadId,
  type UserId,
  type WebhookId,
} from '@dossier/contracts'
import { bytesOf, totpCode, totpStep } from '@dossier/identity/testing'
import { newId } from '@dossier/runtime'
import type { SeededFirm, SeededPortal, System } from '@dossier/testbed'
import { seedGrant, seedNotification, seedSandboxMessage } from '../resources.ts'

export const PASSWORD = 'correct horse battery staple'
/** Of the password above, with parameters so small that a sign-in takes no time worth naming. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$iyRpKq+3DWhSLYw2be6jjlV3JDAEEII4D2O8vZrWcmA'

/** Text: its scan asks for no job that would write to the outbox amid another request. */
const TEXT = Buffer.from('Dear Sir or Madam,\n')
const TEXT_FILE = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: TEXT.length }

export interface FreshParts {
  t: System
  firm: SeededFirm
  /** A key that may do everything. */
  key: () => string
  /** What an admin's browser sends. */
  session: () => Promise<Record<string, string>>
  /** What a client at the portal sends. */
  portal: () => Promise<SeededPortal>
  /** The user whose session that is. */
  userId: () => Promise<UserId>
  /** Address of a server that takes webhooks. */
  receiverUrl: string
}

/** Of the matter that was made last for a firm: a path names both. */
const newestDeadlines = new WeakMap<SeededFirm, string>()
const newestDeliveries = new WeakMap<SeededFirm, string>()

/** Makes a resource in the state that the name says; answers what a request names it by. */
export const freshResources: Readonly<Record<string, (parts: FreshParts) => Promise<string>>> = {
  email: async ({ t, firm }) => {
    const id = await t.seedUser(firm)
    await t.query('identity', 'update users set password_hash = $2 where email_key = $1', [
      `${id}@firm.test`,
      PASSWORD_HASH,
    ])
    return `${id}@firm.test`
  },
  password: async () => PASSWORD,
  webhookUrl: async ({ receiverUrl }) => `${receiverUrl}/${crypto.randomUUID()}`,
  webhook: async (parts) => {
    const input = { url: await freshResources.webhookUrl!(parts), events: ['*' as const] }
    const { data, error } = await parts.t.call(notifications.operations.createWebhook, input, parts.key())
    if (!error) return data.id
    const listed = await parts.t.call(notifications.operations.listWebhooks, {}, parts.key())
    return listed.data[0]!.id
  },
  webhookWithDelivery: async (parts) => {
    const id = await freshResources.webhook!(parts)
    const [row] = await parts.t.query<{ id: string }>(
      'notifications',
      `insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
       values ($1, $2, $3, 'failed', now()) returning id`,
      [toUuid(parts.firm.id), toUuid(id as WebhookId), toUuid((await freshResources.event!(parts)) as EventId)],
    )
    newestDeliveries.set(parts.firm, toTypeId('dlv', row!.id))
    return id
  },
  deliveryOfIt: async ({ firm }) => newestDeliveries.get(firm) ?? exampleId('dlv'),
  justNow: async ({ t }) => t.now(),
  event: async ({ t, firm }) => {
    const id = newId('evt')
    const event = { id, type: 'client.created', created_at: t.now(), firm_id: firm.id, api_version: 'v1', data: {} }
    await t.query(
      'notifications',
      'insert into events (firm_id, id, type, payload, created_at) values ($1, $2, $3, $4, $5)',
      [toUuid(firm.id), toUuid(id), event.type, JSON.stringify(event), event.created_at],
    )
    return id
  },
  matter: async ({ t, key }) => {
    const input = { title: `Fresh ${crypto.randomUUID()}`, practice_area: 'other' } as const
    return (await t.call(matters.operations.createMatter, input, key())).data.id
  },
  linkToken: async (parts) => {
    const id = await freshResources.matter!(parts)
    const { data } = await parts.t.call(matters.operations.generateIntakeLink, { id }, parts.key())
    return data.intake_link.split('/').at(-1)!
  },
  revokedLinkToken: async (parts) => {
    const id = await freshResources.matter!(parts)
    const { data } = await parts.t.call(matters.operations.generateIntakeLink, { id }, parts.key())
    await parts.t.call(matters.operations.revokeIntakeLink, { id }, parts.key())
    return data.intake_link.split('/').at(-1)!
  },
  sandboxMessage: async (parts) => {
    const id = await freshResources.matter!(parts)
    return (await seedSandboxMessage(parts.t, { key: parts.key() }, id)).id
  },
  unreadNotification: async ({ t, firm }) => (await seedNotification(t, firm)).id,
  datedMatter: async (parts) => {
    const id = await freshResources.matter!(parts)
    const input = { id, title: 'Fresh', due_date: '2027-01-15' }
    const { data } = await parts.t.call(matters.operations.createMatterDeadline, input, parts.key())
    newestDeadlines.set(parts.firm, data.id)
    return id
  },
  deadlineOfIt: async ({ firm }) => newestDeadlines.get(firm) ?? exampleId('dl'),
  archivedMatter: async (parts) => {
    const id = await freshResources.matter!(parts)
    await parts.t.call(matters.operations.archiveMatter, { id }, parts.key())
    return id
  },
  document: async (parts) => {
    const id = await freshResources.matter!(parts)
    return (await parts.t.call(documents.operations.requestDocument, { id, name: 'Fresh' }, parts.key())).data.id
  },
  documentOfClient: async ({ t, key, portal }) => {
    const { matterId: id } = await portal()
    return (await t.call(documents.operations.requestDocument, { id, name: 'Fresh' }, key())).data.id
  },
  uploadOfClient: async (parts) => {
    const input = { document_id: await freshResources.documentOfClient!(parts), ...TEXT_FILE }
    const { headers } = await parts.portal()
    const { data } = await parts.t.call(documents.operations.createPortalUploadUrl, input, undefined, headers)
    await sendText(data)
    return data.upload_id
  },
  checklist: async ({ t, key }) => {
    const input = { name: 'Fresh', items: [{ name: 'Fresh' }] }
    return (await t.call(documents.operations.createChecklist, input, key())).data.id
  },
  intakeTemplate: async ({ t, key }) => {
    const input = { name: 'Fresh', fields: [{ key: 'name', label: 'Name', type: 'text' as const }] }
    return (await t.call(matters.operations.createIntakeTemplate, input, key())).data.id
  },
  openForm: async ({ t, firm }) => {
    await t.query('matters', 'delete from intakes where firm_id = $1', [toUuid(firm.id)])
    return 'Ana'
  },
  sentUpload: async (parts) => {
    const document_id = await freshResources.document!(parts)
    const { data } = await parts.t.call(
      documents.operations.createSignedUploadUrl,
      { document_id, ...TEXT_FILE },
      parts.key(),
    )
    await sendText(data)
    return data.upload_id
  },
  scannedUpload: async (parts) => {
    const id = await freshResources.sentUpload!(parts)
    await parts.t.call(documents.operations.confirmUpload, { id }, parts.key())
    // Answers when the scan has ended.
    await parts.t.call(documents.operations.downloadUpload, { id }, parts.key())
    return id
  },
  unscannableUpload: async (parts) => {
    const id = await freshResources.scannedUpload!(parts)
    await parts.t.query('documents', `update uploads set scan_status = 'failed' where id = $1`, [
      toUuid(id as UploadId),
    ])
    return id
  },
  user: async ({ t, firm }) => t.seedUser(firm),
  unusedEmail: async () => unusedEmail(),
  anotherSession: async ({ t, firm, userId }) => {
    const id = newId('ses')
    await t.query(
      'identity',
      `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $5::timestamptz + interval '12 hours')`,
      [toUuid(id), toUuid(firm.id), toUuid(await userId()), `token of ${id}`, t.now()],
    )
    return id
  },
  authorization: async (parts) =>
    seedGrant(parts.t, parts.firm, await parts.userId(), await freshResources.oauthClient!(parts)),
  oauthClient: async ({ t, session }) => {
    const input = {
      name: 'Fresh',
      redirect_uris: ['https://app.example.com/callback'],
      scopes: ['matters:read' as const],
    }
    return (await t.call(identity.operations.createOAuthClient, input, undefined, await session())).data.id
  },
  invitation: async ({ t, key }) => {
    const input = { email: unusedEmail(), role: 'staff' } as const
    return (await t.call(identity.operations.inviteUser, input, key())).data.id
  },
  invitationToken: async (parts) => {
    const id = await freshResources.invitation!(parts)
    return await knownToken(parts.t, 'invitations', 'id', toUuid(id as InvitationId))
  },
  signUpToken: async ({ t }) => {
    const email = unusedEmail()
    const input = { firm_name: 'Fresh', first_name: 'F', last_name: 'Resh', email }
    await t.call(identity.operations.requestSignUp, input, undefined)
    return await knownToken(t, 'sign_ups', 'email_key', email)
  },
  passwordResetToken: async (parts) => {
    const email = await freshResources.email!(parts)
    await parts.t.call(identity.operations.requestPasswordReset, { email }, undefined)
    return await knownToken(parts.t, 'password_resets', 'email_key', email)
  },
  signInUnlockToken: async (parts) => {
    const email = await freshResources.email!(parts)
    await parts.t.call(identity.operations.requestSignInUnlock, { email }, undefined)
    return await knownToken(parts.t, 'sign_in_unlocks', 'email_key', email)
  },
  ownPassword: async ({ t, userId }) => {
    await giveKnownPassword(t, await userId())
    return PASSWORD
  },
  passwordWithoutTotp: async (parts) => {
    await parts.t.query('identity', 'delete from user_totps where user_id = $1', [toUuid(await parts.userId())])
    return await freshResources.ownPassword!(parts)
  },
  codeToConfirm: async (parts) => {
    const password = await freshResources.passwordWithoutTotp!(parts)
    const { data } = await parts.t.call(identity.operations.enrolTotp, { password }, undefined, await parts.session())
    return totpCode(bytesOf(data.secret), totpStep(parts.t.now()))
  },
  codeInUse: async (parts) => {
    const code = await freshResources.codeToConfirm!(parts)
    await parts.t.call(identity.operations.confirmTotp, { code }, undefined, await parts.session())
    await parts.t.query('identity', 'update user_totps set last_step = null where user_id = $1', [
      toUuid(await parts.userId()),
    ])
    return code
  },
  apiKey: async ({ t, firm, session }) => {
    const input = { name: 'Fresh', scopes: ['matters:read' as const] }
    // Keys of earlier requests would fill the firm's limit. The fuzz test calls with the key named `test`.
    await t.query(
      'identity',
      `update api_keys set revoked_at = now() where firm_id = $1 and name <> 'test' and revoked_at is null`,
      [toUuid(firm.id)],
    )
    return (await t.call(identity.operations.createApiKey, input, undefined, await session())).data.id
  },
}

async function sendText({ upload_url, fields }: { upload_url: string; fields: Record<string, string> }): Promise<void> {
  const sent = await fetch(upload_url, { method: 'PUT', headers: fields, body: TEXT })
  if (!sent.ok) throw new Error(`storage refused the file: ${await sent.text()}`)
}

const unusedEmail = () => `${crypto.randomUUID()}@fresh.test`

/** Gives a link that was just sent a token that is known here; the one in the email is lost. */
async function knownToken(t: System, table: string, column: string, value: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await t.query('identity', `update ${table} set token_sha256 = $2 where ${column} = $1`, [
    value,
    hash('sha256', token),
  ])
  return token
}

/** To compare with it takes no time worth naming. */
export async function giveKnownPassword(t: System, userId: UserId): Promise<void> {
  await t.query('identity', 'update users set password_hash = $2 where id = $1', [toUuid(userId), PASSWORD_HASH])
}
