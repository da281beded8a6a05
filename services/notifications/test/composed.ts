/** What messages say about one matter of one firm: the alerts that tests of composers begin with, and what they compose of them. */
import {
  type ClientId,
  type DocumentId,
  documents,
  exampleId,
  type FirmId,
  type identity,
  type matters,
  type notifications,
  type UploadId,
  type UserId,
} from '@dossier/contracts'
import type { Alert, AlertKind } from '../src/domain/alert.ts'
import { NO_OWN_WORDS } from '../src/domain/own-words.ts'
import type { ComposedMessage, Composer, MatterOfMessage, MessageFacts } from '../src/messages/composer.ts'
import { composers } from '../src/messages/composers.ts'

export const APP_URL = 'https://app.example.com'
export const LINK = `${APP_URL}/portal/aZ09-_token`
/** Of every email whose reader may stop such emails. */
export const STOP = `${APP_URL}/unsubscribe/token`
export const EXPIRES_AT = '2026-07-01T09:30:00.000Z'
export const matter_id = exampleId('mat') as matters.Matter['id']
export const participant_id = exampleId('par') as matters.Participant['id']

/** Every alert, with what others chose in it as given. */
export function alertsWith(name: string) {
  return {
    document_uploaded: documentUploaded(name),
    intake_completed: { kind: 'intake_completed', matter_id },
    participant_intake_completed: {
      kind: 'participant_intake_completed',
      matter_id,
      participant: { id: participant_id, first_name: name, last_name: name },
    },
    intake_link_locked: {
      kind: 'intake_link_locked',
      matter_id,
      participant: null,
      reason: 'too_many_tries',
      missing: null,
    },
    intake_link_requested: { kind: 'intake_link_requested', matter_id, participant: null },
    deadline_approaching: {
      kind: 'deadline_approaching',
      matter_id,
      deadline: { id: exampleId('dl') as matters.Deadline['id'], title: name, due_date: '2026-07-01', type: 'filing' },
      days_left: 7,
    },
    intake_link_expired: { kind: 'intake_link_expired', matter_id, expired_at: EXPIRES_AT },
    file_expiry: {
      kind: 'file_expiry',
      matter_id,
      document_id: exampleId('doc') as DocumentId,
      document_name: name,
      filename: name,
      expires_on: '2026-07-01',
      days_left: 7,
      is_renewed: false,
    },
    webhook_disabled: {
      kind: 'webhook_disabled',
      webhook_id: exampleId('wh') as notifications.Webhook['id'],
      url: 'https://hooks.example.com/dossier?key=secret',
      reason: 'failing',
      failing_since: EXPIRES_AT,
    },
    integration_disconnected: {
      kind: 'integration_disconnected',
      reason: 'refused',
      practicemgr_user: { name, email: 'jo@reyes.example' },
      at: EXPIRES_AT,
    },
    document_reminder: documentReminder(name),
    document_sent_back: { kind: 'document_sent_back', ...sentBack(name) },
    participant_document_sent_back: { kind: 'participant_document_sent_back', participant_id, ...sentBack(name) },
    intake_link_expiring: { kind: 'intake_link_expiring', matter_id, expires_at: EXPIRES_AT },
    participant_document_reminder: {
      ...documentReminder(name),
      kind: 'participant_document_reminder',
      participant_id,
    },
    participant_link_expiring: {
      kind: 'participant_link_expiring',
      matter_id,
      participant_id,
      expires_at: EXPIRES_AT,
    },
    message_received: { kind: 'message_received', assigned_to: null, ...messageFrom(name) },
    message_sent: { kind: 'message_sent', ...messageFrom(name) },
    participant_message_sent: { kind: 'participant_message_sent', participant_id, ...messageFrom(name) },
    participant_link_expired: {
      kind: 'participant_link_expired',
      matter_id,
      participant_id,
      expired_at: EXPIRES_AT,
    },
  } as const satisfies { readonly [Kind in AlertKind]: Extract<Alert, { kind: Kind }> }
}

export const messageFrom = (from: string | null) => ({
  matter_id,
  thread_id: exampleId('thr') as matters.MessageThread['id'],
  from,
})

export function documentUploaded(name: string): Extract<Alert, { kind: 'document_uploaded' }> {
  return {
    kind: 'document_uploaded',
    matter_id,
    files: [{ document_name: name, filename: name, upload_id: exampleId('upl') as UploadId }],
    count: 1,
  }
}

export function documentReminder(...names: string[]): Extract<Alert, { kind: 'document_reminder' }> {
  const id = exampleId('doc') as Extract<Alert, { kind: 'document_reminder' }>['documents'][number]['id']
  const documents = names.map((name, index) => ({ id, name, due_date: index === 0 ? '2026-06-30' : null }))
  return { kind: 'document_reminder', matter_id, number: 1, documents }
}

/** Files of one request each, sent back for the same reason, with the name in the firm's words too. */
export function sentBack(...names: string[]) {
  const { en, es } = documents.rejectionWords
  return {
    matter_id,
    files: [],
    standing: names.map(
      (name): documents.SentBackFile => ({
        upload_id: exampleId('upl') as UploadId,
        filename: name,
        reviewed_at: EXPIRES_AT,
        document: { id: exampleId('doc') as documents.SentBackFile['document']['id'], name },
        rejection: { code: 'pages_missing', words: { en: en.pages_missing, es: es.pages_missing }, notes: name },
      }),
    ),
  }
}

export const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

export const alerts = alertsWith('Passport')
export const kinds = Object.keys(alerts) as AlertKind[]
export const toParticipants: AlertKind[] = [
  'participant_document_reminder',
  'participant_document_sent_back',
  'participant_link_expiring',
  'participant_message_sent',
]
export const toClients: AlertKind[] = [
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
  ...toParticipants,
]
/** What clients are asked for, not only told. */
export const requests = toClients.filter((kind) => !kind.endsWith('message_sent'))
export const ofMessages = ['message_received', 'message_sent', 'participant_message_sent'] as const
/** Somebody must act on these: they cannot be stopped. */
export const toAdmins: AlertKind[] = ['webhook_disabled', 'integration_disconnected']
export const toFirms = kinds.filter((kind) => !toClients.includes(kind))

export const firm: identity.FirmForMessages = {
  id: exampleId('firm') as FirmId,
  name: 'Reyes & Partners',
  email: 'office@reyes.example',
  phone: '+12125550100',
  timezone: 'America/New_York',
  logo_url: 'https://reyes.example/logo.png',
  website: null,
  suspended: false,
  email_notifications: true,
  sms_notifications: true,
  users: [
    {
      id: exampleId('usr') as UserId,
      email: 'eva@reyes.example',
      first_name: 'Eva',
      last_name: 'Reyes',
      role: 'admin',
    },
  ],
}
export const client: NonNullable<matters.MatterForMessages['client']> = {
  id: exampleId('cli') as ClientId,
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@client.example',
  phone: '+12125550123',
  language: null,
  sms_consent: false,
}
export const matter: MatterOfMessage = {
  id: matter_id,
  title: 'Ana Núñez v. Acme',
  status: 'active',
  document_reminders: true,
  assigned_attorney: exampleId('usr') as UserId,
  assigned_users: [],
  client,
  of_client: client,
  link: { url: LINK, expires_at: EXPIRES_AT },
  has_link: true,
}
export const spanish = { ...matter, client: { ...client, language: 'es' as const } }

/** A link has expired only where none works. */
export function factsFor(kind: AlertKind, changes: Partial<MessageFacts> = {}): MessageFacts {
  const facts = {
    now: '2026-06-24T15:00:00.000Z',
    firm,
    matter,
    hearsAnswers: true,
    ownWords: NO_OWN_WORDS,
    appUrl: APP_URL,
    stopLink: () => STOP,
    ...changes,
  }
  const isExpired = kind === 'intake_link_expired' || kind === 'participant_link_expired'
  return isExpired && facts.matter ? { ...facts, matter: { ...facts.matter, link: null, has_link: false } } : facts
}

export function compose(alert: Alert, channel: 'email' | 'sms', facts: MessageFacts): ComposedMessage | null {
  const composer = composers[alert.kind] as Composer<AlertKind>
  return composer({ id: '019a0000-0000-7000-8000-000000000000', channel, recipient: 'somebody', alert }, facts)
}

export const emailOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'email', facts)!.email!
export const smsOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'sms', facts)!.sms!.text
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
export const plain = (markup: string) =>
  inOneLine(markup).trim().replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
export const buttonsOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)]
    .map(([, href, words]) => [href, plain(words!)])
    .filter(([href]) => href !== STOP)
