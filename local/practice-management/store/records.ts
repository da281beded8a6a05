/** The stand-in's records. Ids are unique in the whole stand-in and never reused. Times are ISO 8601 in UTC. */

/** A law firm. */
export interface AccountRecord {
  id: number
  name: string
  /** The numbers of a matter that applications may write. */
  writable_numbers: MatterNumber[]
}

export const matterNumbers = ['custom_number', 'client_reference', 'display_number'] as const
export type MatterNumber = (typeof matterNumbers)[number]

export interface UserRecord {
  id: number
  account_id: number
  first_name: string
  last_name: string
  email: string
}

/** What every resource of an account has. */
export interface OwnedRecord {
  id: number
  account_id: number
  created_at: string
  updated_at: string
}

export interface ContactRecord extends OwnedRecord {
  type: 'Person' | 'Company'
  name: string
  first_name: string | null
  last_name: string | null
  email_addresses: EmailRow[]
  phone_numbers: PhoneRow[]
}

export interface EmailRow {
  id: number
  name: string
  address: string
  default_email: boolean
}

export interface PhoneRow {
  id: number
  name: string
  number: string
  default_number: boolean
}

/** As it is written; read with a capital letter. */
export type MatterStatus = 'open' | 'pending' | 'closed'

export interface MatterRecord extends OwnedRecord {
  client_id: number
  description: string | null
  status: MatterStatus
  practice_area_id: number | null
  display_number: string
  custom_number: string | null
  client_reference: string | null
  open_date: string | null
  pending_date: string | null
  close_date: string | null
}

export interface PracticeAreaRecord extends OwnedRecord {
  name: string
}

export interface DocumentRecord extends OwnedRecord {
  name: string
  matter_id: number
  content_type: string | null
  external_properties: { id: number; name: string; value: string }[]
  version: VersionRecord
}

/** The bytes of a document. */
export interface VersionRecord {
  id: number
  uuid: string
  /** Digest of the secret part of the address that takes the bytes. */
  put_key: string
  put_expires_at: string
  put_headers: { name: string; value: string }[]
  /** The uploaded bytes and the name of their file; undefined until the upload is complete. */
  stored?: { file: string; size: number; sha256: string }
  fully_uploaded: boolean
}

export const webhookModels = ['matter', 'contact', 'document'] as const
export type WebhookModel = (typeof webhookModels)[number]
export const webhookEvents = ['created', 'updated', 'deleted'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export interface WebhookRecord extends OwnedRecord {
  user_id: number
  url: string
  model: WebhookModel
  events: WebhookEvent[]
  fields: string
  expires_at: string
  shared_secret: string
  /** `pending` until the handshake; `suspended` if the receiver was too slow too often. */
  status: 'pending' | 'enabled' | 'suspended'
}

/** An authorization code, by its digest. */
export interface CodeRecord {
  id: string
  user_id: number
  redirect_uri: string
  expires_at: string
}

/** The access that a person gave to the application. */
export interface GrantRecord {
  id: number
  user_id: number
  /** Digest of the valid refresh token; null once it was revoked. */
  refresh_key: string | null
  created_at: string
}

/** An access token, by its digest. */
export interface AccessTokenRecord {
  id: string
  grant_id: number
  expires_at: string
}

export interface Tables {
  accounts: AccountRecord
  users: UserRecord
  contacts: ContactRecord
  matters: MatterRecord
  practice_areas: PracticeAreaRecord
  documents: DocumentRecord
  webhooks: WebhookRecord
  codes: CodeRecord
  grants: GrantRecord
  access_tokens: AccessTokenRecord
}

export const tableNames = [
  'accounts',
  'users',
  'contacts',
  'matters',
  'practice_areas',
  'documents',
  'webhooks',
  'codes',
  'grants',
  'access_tokens',
] as const satisfies readonly (keyof Tables)[]
