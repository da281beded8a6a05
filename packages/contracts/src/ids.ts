/**
 * Identifiers on the wire are TypeIDs: a prefix, an underscore and 26 characters of Crockford base32
 * that encode a UUIDv7 (https://github.com/jetify-com/typeid, spec 0.3). Databases store the UUID.
 */
import { z } from 'zod'
import type { ErrorCode } from './error.ts'

/** Sorts before every UUIDv7. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Every kind of identifier: its prefix, and the error code of the 404 for an unknown one. */
export const idKinds = {
  firm: { name: 'FirmId', notFound: 'not_found' },
  usr: { name: 'UserId', notFound: 'user_not_found' },
  inv: { name: 'InvitationId', notFound: 'invitation_not_found' },
  key: { name: 'ApiKeyId', notFound: 'api_key_not_found' },
  ses: { name: 'SessionId', notFound: 'session_not_found' },
  app: { name: 'OAuthClientId', notFound: 'oauth_client_not_found' },
  grt: { name: 'OAuthGrantId', notFound: 'authorization_not_found' },
  apv: { name: 'ApprovalId', notFound: 'approval_not_found' },
  mat: { name: 'MatterId', notFound: 'matter_not_found' },
  lnk: { name: 'IntakeLinkId', notFound: 'link_not_found' },
  dl: { name: 'DeadlineId', notFound: 'deadline_not_found' },
  par: { name: 'ParticipantId', notFound: 'participant_not_found' },
  thr: { name: 'MessageThreadId', notFound: 'message_thread_not_found' },
  mmsg: { name: 'MatterMessageId', notFound: 'message_not_found' },
  imp: { name: 'ImportId', notFound: 'import_not_found' },
  view: { name: 'MatterViewId', notFound: 'matter_view_not_found' },
  cli: { name: 'ClientId', notFound: 'client_not_found' },
  tmpl: { name: 'TemplateId', notFound: 'template_not_found' },
  doc: { name: 'DocumentId', notFound: 'document_not_found' },
  upl: { name: 'UploadId', notFound: 'upload_not_found' },
  jnd: { name: 'JoinedFileId', notFound: 'joined_file_not_found' },
  zip: { name: 'ZipFileId', notFound: 'zip_file_not_found' },
  chk: { name: 'ChecklistId', notFound: 'checklist_not_found' },
  form: { name: 'CourtFormId', notFound: 'court_form_not_found' },
  comm: { name: 'CommunicationId', notFound: 'not_found' },
  wh: { name: 'WebhookId', notFound: 'webhook_not_found' },
  evt: { name: 'EventId', notFound: 'event_not_found' },
  dlv: { name: 'DeliveryId', notFound: 'delivery_not_found' },
  ntf: { name: 'NotificationId', notFound: 'notification_not_found' },
  msg: { name: 'SandboxMessageId', notFound: 'not_found' },
  aud: { name: 'AuditEventId', notFound: 'not_found' },
  int: { name: 'IntegrationId', notFound: 'not_found' },
  sync: { name: 'SyncLogId', notFound: 'not_found' },
  inb: { name: 'InboundEventId', notFound: 'not_found' },
} as const satisfies Record<string, { name: string; notFound: ErrorCode }>

export type IdPrefix = keyof typeof idKinds

/** A TypeID of one kind. The brand prevents passing a client's id as a matter's. */
export type Id<Prefix extends IdPrefix> = string & z.$brand<Prefix>

/** A TypeID of any kind. */
export type AnyId = { [Prefix in IdPrefix]: Id<Prefix> }[IdPrefix]

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const DIGIT_OF = new Uint8Array(128).fill(255)
for (let digit = 0; digit < ALPHABET.length; digit++) DIGIT_OF[ALPHABET.charCodeAt(digit)] = digit

/** The two digits of each byte. */
const HEX_OF = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The first digit holds 3 bits only: 26 digits are 130 bits, a UUID has 128. */
const SUFFIX_PATTERN = '[0-7][0-9a-hjkmnp-tv-z]{25}'

function idSchema<Prefix extends IdPrefix>(prefix: Prefix) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_${SUFFIX_PATTERN}$`), { error: `must be an identifier that starts with ${prefix}_` })
    .brand<Prefix>()
    .meta({
      idPrefix: prefix,
      example: exampleId(prefix),
      description: `Identifier of the ${nounOf(prefix)}.`,
    }) as unknown as z.ZodType<Id<Prefix>, Id<Prefix>>
}

const UUID_PATTERN = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const UUID = new RegExp(`^${UUID_PATTERN}$`)

function idOrUuidSchema<Prefix extends IdPrefix>(prefix: Prefix) {
  return z
    .string()
    .regex(new RegExp(`^(?:${prefix}_${SUFFIX_PATTERN}|${UUID_PATTERN})$`), {
      error: `must be an identifier that starts with ${prefix}_, or a UUID`,
    })
    .overwrite((text) => (UUID.test(text) ? toTypeId(prefix, text) : text))
    .meta({
      idPrefix: prefix,
      example: exampleId(prefix),
      description: `Identifier of the ${nounOf(prefix)}, or the plain UUID in it.`,
    }) as unknown as z.ZodType<Id<Prefix>, string>
}

/** Name of the kind for people, such as `OAuth client`. */
function nounOf(prefix: IdPrefix): string {
  const [first, ...rest] = idKinds[prefix].name.match(/OAuth|[A-Z][a-z]+/g)!.slice(0, -1)
  return [
    first === 'OAuth' ? first : first === 'Api' ? 'API' : first!.toLowerCase(),
    ...rest.map((word) => word.toLowerCase()),
  ].join(' ')
}

/** A fixed identifier of the kind, for descriptions and examples. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_01kagq8t5re8hbyqm2s4w7x9zc`
}

/** Encodes a UUID (with or without dashes) as the TypeID of the kind. */
export function toTypeId<Prefix extends IdPrefix>(prefix: Prefix, uuid: string): Id<Prefix> {
  let suffix = ''
  let bits = 0
  let bitCount = 2
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i)
    if (code === 45) continue
    bits = ((bits << 4) | (code < 58 ? code - 48 : (code | 32) - 87)) & 0xff
    bitCount += 4
    if (bitCount >= 5) {
      bitCount -= 5
      suffix += ALPHABET[(bits >> bitCount) & 31]
    }
  }
  return `${prefix}_${suffix}` as Id<Prefix>
}

/** The UUID in a TypeID that its schema has accepted. Throws for any other string. */
export function toUuid(id: AnyId): string {
  const start = id.lastIndexOf('_') + 1
  if (id.length - start !== 26) throw new TypeError(`not a TypeID: ${id.slice(0, 40)}`)
  let uuid = ''
  let bits = 0
  let bitCount = -2
  for (let i = start; i < id.length; i++) {
    bits = ((bits << 5) | DIGIT_OF[id.charCodeAt(i)]!) & 0x1fff
    bitCount += 5
    if (bitCount >= 8) {
      bitCount -= 8
      uuid += HEX_OF[(bits >> bitCount) & 0xff]
      if (uuid.length === 8 || uuid.length === 13 || uuid.length === 18 || uuid.length === 23) uuid += '-'
    }
  }
  return uuid
}

export const FirmId = idSchema('firm')
export type FirmId = Id<'firm'>
export const UserId = idSchema('usr')
export type UserId = Id<'usr'>
export const InvitationId = idSchema('inv')
export type InvitationId = Id<'inv'>
export const ApiKeyId = idSchema('key')
export type ApiKeyId = Id<'key'>
export const SessionId = idSchema('ses')
export type SessionId = Id<'ses'>
export const OAuthClientId = idSchema('app')
export type OAuthClientId = Id<'app'>
export const OAuthGrantId = idSchema('grt')
export type OAuthGrantId = Id<'grt'>

export const ApprovalId = idSchema('apv')
export type ApprovalId = Id<'apv'>
export const MatterId = idSchema('mat')
export type MatterId = Id<'mat'>
/** A matter by its identifier or by the plain UUID in it. Parsing returns the identifier. */
export const MatterIdOrUuid = idOrUuidSchema('mat')
export const IntakeLinkId = idSchema('lnk')
export type IntakeLinkId = Id<'lnk'>
export const DeadlineId = idSchema('dl')
export type DeadlineId = Id<'dl'>
export const ParticipantId = idSchema('par')
export type ParticipantId = Id<'par'>
export const MessageThreadId = idSchema('thr')
export type MessageThreadId = Id<'thr'>
export const MatterMessageId = idSchema('mmsg')
export type MatterMessageId = Id<'mmsg'>
export const ImportId = idSchema('imp')
export type ImportId = Id<'imp'>
export const MatterViewId = idSchema('view')
export type MatterViewId = Id<'view'>
export const ClientId = idSchema('cli')
export type ClientId = Id<'cli'>
export const TemplateId = idSchema('tmpl')
export type TemplateId = Id<'tmpl'>
export const DocumentId = idSchema('doc')
export type DocumentId = Id<'doc'>
export const UploadId = idSchema('upl')
export type UploadId = Id<'upl'>
export const JoinedFileId = idSchema('jnd')
export type JoinedFileId = Id<'jnd'>
export const ZipFileId = idSchema('zip')
export type ZipFileId = Id<'zip'>
export const ChecklistId = idSchema('chk')
export type ChecklistId = Id<'chk'>
export const CourtFormId = idSchema('form')
export type CourtFormId = Id<'form'>
export const CommunicationId = idSchema('comm')
export type CommunicationId = Id<'comm'>
export const WebhookId = idSchema('wh')
export type WebhookId = Id<'wh'>
export const EventId = idSchema('evt')
export type EventId = Id<'evt'>
export const DeliveryId = idSchema('dlv')
export type DeliveryId = Id<'dlv'>
export const SandboxMessageId = idSchema('msg')
export type SandboxMessageId = Id<'msg'>
export const AuditEventId = idSchema('aud')
export type AuditEventId = Id<'aud'>
export const NotificationId = idSchema('ntf')
export type NotificationId = Id<'ntf'>
export const IntegrationId = idSchema('int')
export type IntegrationId = Id<'int'>
export const SyncLogId = idSchema('sync')
export type SyncLogId = Id<'sync'>
export const InboundEventId = idSchema('inb')
export type InboundEventId = Id<'inb'>

/** The kind of identifier that a schema describes, or undefined. */
export function idPrefixOf(schema: z.ZodType): IdPrefix | undefined {
  return schema.meta()?.idPrefix as IdPrefix | undefined
}
