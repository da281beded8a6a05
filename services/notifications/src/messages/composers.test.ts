import {
  type ClientId,
  type DocumentId,
  documents,
  exampleId,
  type FirmId,
  type identity,
  type Language,
  type matters,
  notifications,
  type UploadId,
  type UserId,
} from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { Alert, AlertKind } from '../domain/alert.ts'
import { NO_OWN_WORDS } from '../domain/own-words.ts'
import { smsParts } from '../domain/sms-parts.ts'
import { stoppableKindOf } from '../domain/stoppable-kind.ts'
import type { ComposedMessage, Composer, MatterOfMessage, MessageFacts } from './composer.ts'
import { composers } from './composers.ts'

const APP_URL = 'https://app.example.com'
const LINK = `${APP_URL}/portal/aZ09-_token`
/** Of every email whose reader may stop such emails. */
const STOP = `${APP_URL}/unsubscribe/token`
const EXPIRES_AT = '2026-07-01T09:30:00.000Z'
const matter_id = exampleId('mat') as matters.Matter['id']
const participant_id = exampleId('par') as matters.Participant['id']

/** Every alert, with what others chose in it as given. */
function alertsWith(name: string) {
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

const messageFrom = (from: string | null) => ({
  matter_id,
  thread_id: exampleId('thr') as matters.MessageThread['id'],
  from,
})

function documentUploaded(name: string): Extract<Alert, { kind: 'document_uploaded' }> {
  return {
    kind: 'document_uploaded',
    matter_id,
    files: [{ document_name: name, filename: name, upload_id: exampleId('upl') as UploadId }],
    count: 1,
  }
}

function documentReminder(...names: string[]): Extract<Alert, { kind: 'document_reminder' }> {
  const id = exampleId('doc') as Extract<Alert, { kind: 'document_reminder' }>['documents'][number]['id']
  const documents = names.map((name, index) => ({ id, name, due_date: index === 0 ? '2026-06-30' : null }))
  return { kind: 'document_reminder', matter_id, number: 1, documents }
}

/** Files of one request each, sent back for the same reason, with the name in the firm's words too. */
function sentBack(...names: string[]) {
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

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

const alerts = alertsWith('Passport')
const kinds = Object.keys(alerts) as AlertKind[]
const toParticipants: AlertKind[] = [
  'participant_document_reminder',
  'participant_document_sent_back',
  'participant_link_expiring',
  'participant_message_sent',
]
const toClients: AlertKind[] = [
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
  ...toParticipants,
]
/** What clients are asked for, not only told. */
const requests = toClients.filter((kind) => !kind.endsWith('message_sent'))
const ofMessages = ['message_received', 'message_sent', 'participant_message_sent'] as const
const toFirms = kinds.filter((kind) => !toClients.includes(kind))

const firm: identity.FirmForMessages = {
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
const client: NonNullable<matters.MatterForMessages['client']> = {
  id: exampleId('cli') as ClientId,
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@client.example',
  phone: '+12125550123',
  language: null,
  sms_consent: false,
}
const matter: MatterOfMessage = {
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
const spanish = { ...matter, client: { ...client, language: 'es' as const } }

/** A link has expired only where none works. */
function factsFor(kind: AlertKind, changes: Partial<MessageFacts> = {}): MessageFacts {
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

function compose(alert: Alert, channel: 'email' | 'sms', facts: MessageFacts): ComposedMessage | null {
  const composer = composers[alert.kind] as Composer<AlertKind>
  return composer({ id: '019a0000-0000-7000-8000-000000000000', channel, recipient: 'somebody', alert }, facts)
}

const emailOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'email', facts)!.email!
const smsOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'sms', facts)!.sms!.text
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
const plain = (markup: string) =>
  inOneLine(markup).trim().replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
const buttonsOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)]
    .map(([, href, words]) => [href, plain(words!)])
    .filter(([href]) => href !== STOP)

test.each([
  [7, false, 'expires', 'Request a new one from the client if you still need it.'],
  [-1, true, 'expired', 'The client has a new document request for it.'],
] as const)('a file with %d days left is told of, renewed: %s', (days_left, is_renewed, verb, advice) => {
  const { subject, text } = emailOf({ ...alerts.file_expiry, days_left, is_renewed })

  expect(subject).toBe(`Ana Núñez v. Acme: Passport ${verb} on July 1, 2026`)
  expect(text).toContain(advice)
})

test.each(kinds)('an email of %s says the same in text and HTML, in the name of the firm', (kind) => {
  const { fromName, replyTo, subject, text, html } = emailOf(alerts[kind])

  const answersTo = ofMessages.some((unanswered) => unanswered === kind) ? null : 'office@reyes.example'
  expect({ fromName, replyTo }).toEqual({ fromName: 'Reyes & Partners', replyTo: answersTo })
  expect(html).toContain('<html lang="en"')
  expect(html).toContain(`<title>${subject.replace('&', '&amp;')}</title>`)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<img src="https://reyes.example/logo.png" alt=""')
  expect(html).toMatch(/<strong[^>]*>Reyes &amp; Partners<\/strong>/)
  const said = [...html.matchAll(/<(?:h1|p|li|a)(?: [^>]*)?>([^<]+)</g)].map(([, words]) => plain(words!))
  expect(said.length).toBeGreaterThan(4)
  for (const words of said) expect(inOneLine(text)).toContain(words)
  const lines = text.split('\n').filter((line) => !line.startsWith(APP_URL))
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76)
})

test.each([null, 'http://reyes.example/logo.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
  'there is no picture where the logo is %j',
  (logo_url) => {
    const { html } = emailOf(alerts.intake_completed, factsFor('intake_completed', { firm: { ...firm, logo_url } }))

    expect(html).not.toContain('<img')
    expect(html).toMatch(/>RP<\/span> <strong[^>]*>Reyes &amp; Partners<\/strong>/)
  },
)

test.each(notifications.NotificationKind.options)('%s says in words what is switched on', (kind) => {
  const text = inOneLine(emailOf(alerts[kind]).text)

  expect(text).toContain('You get this email because Reyes & Partners has alerts about ')
  expect(text).not.toContain(kind)
})

const BUTTONS = {
  document_reminder: 'Send the document',
  participant_document_reminder: 'Send the document',
  document_sent_back: 'Send again',
  participant_document_sent_back: 'Send again',
  intake_link_expiring: 'Continue where you stopped',
  participant_link_expiring: 'Continue where you stopped',
  message_sent: 'Read the message',
  participant_message_sent: 'Read the message',
}

test.each(toClients)(
  '%s leads to the page of the client by one link, alone on its line, and is a communication',
  (kind) => {
    const { email, communication } = compose(alerts[kind], 'email', factsFor(kind))!

    expect(buttonsOf(email!.html)).toEqual([[LINK, BUTTONS[kind as keyof typeof BUTTONS]]])
    expect(email!.text.split('\n').filter((line) => line.includes(LINK))).toEqual([LINK])
    expect(communication).toEqual({
      matterId: matter_id,
      ...(toParticipants.includes(kind) && { participantId: participant_id }),
      kind: kind.replace('participant_link', 'intake_link').replace('participant_', ''),
      text: email!.text.replace(/\n\nStop these emails:\n.*/, ''),
    })
  },
)

test.each([
  ['document_uploaded', `/app/review/${alerts.document_uploaded.files[0]!.upload_id}`, 'Review the file'],
  ['intake_completed', `/app/matters/${matter_id}?tab=form`, 'Read the answers'],
  ['participant_intake_completed', `/app/matters/${matter_id}?tab=people`, 'Read the answers'],
  ['deadline_approaching', `/app/matters/${matter_id}?tab=deadlines`, 'Open the matter'],
  ['file_expiry', `/app/documents/${alerts.file_expiry.document_id}`, 'Open the document request'],
  ['intake_link_expired', `/app/matters/${matter_id}`, 'Open the matter'],
  ['participant_link_expired', `/app/matters/${matter_id}?tab=people`, 'Open the matter'],
  ['intake_link_locked', `/app/matters/${matter_id}`, 'Open the matter'],
  ['intake_link_requested', `/app/matters/${matter_id}`, 'Open the matter'],
  ['message_received', `/app/messages/${alerts.message_received.thread_id}`, 'Read the message'],
  ['webhook_disabled', `/app/settings/webhooks/${alerts.webhook_disabled.webhook_id}`, 'Open the webhook'],
  ['integration_disconnected', '/app/settings/practice-management', 'Connect again'],
] as const)('%s leads to where the work is: %s', (kind, path, words) => {
  const { html, text } = emailOf(alerts[kind])

  expect(buttonsOf(html)).toEqual([[APP_URL + path, words]])
  expect(text).toContain(`\n\n${words}:\n${APP_URL}${path}\n`)
})

test.each(kinds.filter((kind) => kind !== 'webhook_disabled' && kind !== 'integration_disconnected'))(
  '%s says how its reader stops such emails, and tells their program',
  (kind) => {
    const asked: object[] = []
    const stopLink = (stop: object) => {
      asked.push(stop)
      return STOP
    }
    const email = emailOf(alerts[kind], factsFor(kind, { stopLink }))

    expect(email.stopLink).toBe(STOP)
    expect(email.text).toMatch(new RegExp(`\\n\\nStop these [\\w ]+:\\n${STOP}\\n$`))
    expect(email.html).toContain(`<a href="${STOP}"`)
    expect(asked).toEqual([{ kind: stoppableKindOf(alerts[kind]), recipient: 'somebody', language: 'en' }])
  },
)

test.each(['webhook_disabled', 'integration_disconnected'] as const)(
  '%s cannot be stopped: somebody must act',
  (kind) => {
    const { stopLink, text } = emailOf(alerts[kind])

    expect(stopLink).toBeUndefined()
    expect(text).not.toContain('Stop these')
  },
)

test('an alert of an earlier version, which does not know the upload, leads to the matter', () => {
  const { html } = emailOf({
    ...alerts.document_uploaded,
    files: [{ document_name: 'Passport', filename: 'passport.pdf' }],
  })

  expect(buttonsOf(html)).toEqual([[`${APP_URL}/app/matters/${matter_id}`, 'Review the file']])
})

const toAdmins: AlertKind[] = ['webhook_disabled', 'integration_disconnected']

test.each(toFirms.filter((kind) => !toAdmins.includes(kind)))(
  '%s names the client and the matter in its subject, whoever it is about',
  (kind) => {
    const facts = factsFor(kind, { matter: { ...matter, title: 'Visa', client: { ...client, first_name: 'Rui' } } })

    expect(emailOf(alerts[kind], facts).subject).toContain('Visa (Ana Núñez)')
  },
)

test.each([
  ['Visa of ana núñez', 'Visa of ana núñez: '],
  ['https://evil.example', 'https: //evil. example (Ana Núñez): '],
])('the subject about %s begins with %s', (title, beginning) => {
  const { subject } = emailOf(alerts.intake_completed, factsFor('intake_completed', { matter: { ...matter, title } }))

  expect(subject.startsWith(beginning)).toBe(true)
})

test.each(toClients)('%s is signed by whoever is responsible for the matter, else by the firm', (kind) => {
  const signed = emailOf(alerts[kind])
  const gone = emailOf(alerts[kind], factsFor(kind, { firm: { ...firm, users: [] } }))

  expect(signed.text).toContain('\n\nEva Reyes\nReyes & Partners\n\n--\n')
  expect(gone.text).toContain('\n\nReyes & Partners\n\n--\n')
})

test('the name of who signs is no link, and stands above own words that do not have it', () => {
  const users = [{ ...firm.users[0]!, first_name: 'www.evil.example', last_name: '' }]
  const ownWords = { ...NO_OWN_WORDS, signature: 'Yours, the office' }

  const { text } = emailOf(alerts.message_sent, factsFor('message_sent', { firm: { ...firm, users }, ownWords }))
  const own = emailOf(
    alerts.message_sent,
    factsFor('message_sent', { ownWords: { ...ownWords, signature: 'Yours, Eva Reyes' } }),
  )

  expect(text).toContain('\n\nwww. evil. example\nYours, the office\n\n--\n')
  expect(own.text).toContain('\n\nYours, Eva Reyes\n\n--\n')
})

test.each(toFirms)('%s is no communication with the client', (kind) => {
  const { communication } = compose(alerts[kind], 'email', factsFor(kind))!

  expect(communication).toBeUndefined()
})

test.each(toClients)('%s speaks the language of the client, on both channels', (kind) => {
  const email = emailOf(alerts[kind], factsFor(kind, { matter: spanish }))
  const sms = smsOf(alerts[kind], factsFor(kind, { matter: spanish }))

  expect(email.html).toContain('<html lang="es"')
  expect(buttonsOf(email.html)[0]![1]).toMatch(
    /^(Enviar el documento|Enviar otra vez|Seguir donde se quedó|Leer el mensaje)$/,
  )
  expect(email.text).toContain('\n\nHola, Ana:\n\n')
  expect(inOneLine(email.text)).toContain('hasta el 1 de julio de 2026 a las 5:30 a.m. EDT')
  expect(`${email.text}${sms}`).not.toMatch(/\b(the|your|documents?|until)\b/i)
  expect(sms.endsWith(` ${LINK}`)).toBe(true)
})

test.each(toFirms)('%s is in the language of the firm, whatever that of the client', (kind) => {
  const inSpanish = emailOf(alerts[kind], factsFor(kind, { firm: { ...firm, language: 'es' } }))

  expect(emailOf(alerts[kind], factsFor(kind, { matter: spanish }))).toEqual(emailOf(alerts[kind]))
  expect(inSpanish.html).toContain('<html lang="es"')
  expect(inSpanish.text).not.toMatch(/\b(the|your|was|email|matter)\b/i)
})

test('documents are counted and listed with their dates, in the plural where there are more', () => {
  const one = emailOf(documentReminder('Passport'))
  const two = emailOf(documentReminder('Passport', 'Birth certificate'))
  const uno = emailOf(documentReminder('Pasaporte'), factsFor('document_reminder', { matter: spanish }))
  const dos = emailOf(documentReminder('Pasaporte', 'Acta'), factsFor('document_reminder', { matter: spanish }))

  expect(one.subject).toBe('Reyes & Partners still needs a document from you')
  expect(two.subject).toBe('Reyes & Partners still needs 2 documents from you')
  expect(inOneLine(two.text)).toContain('It takes about 4 minutes')
  expect(inOneLine(two.text)).toContain('Please send everything by June 30, 2026.')
  expect(two.text).toContain('\n- Passport (due June 30, 2026)\n- Birth certificate\n')
  expect(uno.subject).toBe('Reyes & Partners todavía necesita un documento de usted')
  expect(dos.subject).toBe('Reyes & Partners todavía necesita 2 documentos de usted')
  expect(dos.text).toContain('\n- Pasaporte (fecha límite: 30 de junio de 2026)\n- Acta\n')
})

test('of many documents twenty are listed and the rest is counted', () => {
  const { text } = emailOf(documentReminder(...Array.from({ length: 100 }, (_, index) => `Document ${index + 1}`)))

  expect(text.match(/^- Document/gm)).toHaveLength(20)
  expect(text).toContain('\n- and 80 more\n')
})

test('documents have the names that their reader reads, where they are translated', () => {
  const reminder = documentReminder('Passport', 'Lease')
  const translations = { es: { name: 'Pasaporte' } }
  const alert = {
    ...reminder,
    documents: reminder.documents.map((one, index) => (index ? one : { ...one, translations })),
  }

  const inSpanish = emailOf(alert, factsFor('document_reminder', { matter: spanish }))

  expect(inSpanish.text).toMatch(/\n- Pasaporte.*\n- Lease\n/)
  expect(emailOf(alert).text).toMatch(/\n- Passport.*\n- Lease\n/)
})

test('documents beyond those that an alert names are counted too, in every language', () => {
  const many = { ...documentReminder('Passport', 'Visa'), unnamed: 20 }
  const one = { ...documentReminder('Pasaporte'), unnamed: 1 }
  const english = emailOf(many)
  const inSpanish = emailOf(one, factsFor('document_reminder', { matter: spanish }))

  expect(english.subject).toContain('still needs 22 documents')
  expect(english.text).toContain('\n- Visa\n- and 20 more\n')
  expect(smsOf(many)).toContain('we still need 22 documents')
  expect(inSpanish.text).toMatch(/\n- Pasaporte.*\n- y uno más\n/)
})

test.each([
  [{}, 'reply to this email or call +12125550100', 'Call +12125550100 to send us what is missing.'],
  [{ phone: null }, 'reply to this email, and', 'reply to this message, and we will tell you how.'],
  [{ email: null }, 'call +12125550100, and', 'Call +12125550100 to send us what is missing.'],
  [
    { email: null, phone: null },
    'please contact Reyes & Partners.',
    'reply to this message, and we will tell you how.',
  ],
])('without a link, a reminder says how the firm with %j is reached', (changes, words, smsWords) => {
  const facts = factsFor('document_reminder', {
    firm: { ...firm, ...changes },
    matter: { ...matter, link: null, has_link: false },
  })
  const { text, html } = emailOf(alerts.document_reminder, facts)

  expect(inOneLine(text)).toContain(words)
  expect(buttonsOf(html)).toEqual([])
  expect(smsOf(alerts.document_reminder, facts)).toContain(smsWords)
})

test.each([
  [matter, 'Please contact us to send what is missing.'],
  [spanish, 'Contacte a nuestra oficina para enviarnos lo que falta.'],
])('nobody is asked to answer an SMS where no answer arrives (%#)', (of, words) => {
  const unheard = { firm: { ...firm, phone: null }, matter: { ...of, title: 'Visa', link: null }, hearsAnswers: false }

  const text = smsOf(alerts.document_reminder, factsFor('document_reminder', unheard))

  expect(text.endsWith(` ${words}`)).toBe(true)
  expect(text).toMatch(GSM)
})

test.each(['archived', 'closed'] as const)(
  'clients of %s matters are asked for nothing, and deadlines rest',
  (status) => {
    const facts = { matter: { ...matter, status } }

    for (const kind of [...requests, 'deadline_approaching', 'intake_link_expired'] as const) {
      expect(compose(alerts[kind], 'email', factsFor(kind, facts))).toBeNull()
    }
  },
)

test('clients hear of messages until the matter is archived', () => {
  const ofMatter = (status: matters.MatterStatus) => factsFor('message_sent', { matter: { ...matter, status } })

  expect(compose(alerts.message_sent, 'email', ofMatter('closed'))).not.toBeNull()
  expect(compose(alerts.message_sent, 'email', ofMatter('archived'))).toBeNull()
})

test.each(ofMessages)('%s says from whom, and that nobody reads answers to the email', (kind) => {
  const alert = { ...alerts[kind], from: 'Maya Silva' }

  expect(inOneLine(emailOf(alert).text)).toMatch(/from Maya Silva.*Answers to this email are not read\./)
  expect(smsOf(alert)).toContain('Maya Silva')
})

test('a message of nobody in particular is the firm’s, in every language', () => {
  const alert = { ...alerts.message_sent, from: null }
  const facts = factsFor('message_sent', { matter: spanish })

  expect(emailOf(alert).text).toContain('from Reyes & Partners')
  expect(smsOf(alert)).toBe(
    `Reyes & Partners: there is a message for you about Ana Núñez v. Acme. Read it here: ${LINK}`,
  )
  expect(inOneLine(emailOf(alert, facts).text)).toContain('Nadie lee las respuestas a este correo.')
})

test('without a link, whoever has a message is told to ask for one by telephone and not by an answer', () => {
  const facts = factsFor('message_sent', { matter: { ...matter, link: null } })
  const { text, html } = emailOf(alerts.message_sent, facts)

  expect(inOneLine(text)).toContain('Your link to the page has ended. Please ask us for a new one.')
  expect(text).toContain('Call +12125550100')
  expect(text).not.toContain('eply')
  expect(buttonsOf(html)).toEqual([])
  expect(smsOf(alerts.message_sent, facts)).toContain('Please ask us for a new link to read it.')
})

test.each(kinds.filter((kind) => !toAdmins.includes(kind)))('%s is not sent when the matter is gone', (kind) => {
  expect(compose(alerts[kind], 'email', factsFor(kind, { matter: null }))).toBeNull()
})

test.each<[string, AlertKind, Partial<matters.MatterForMessages>]>([
  ['a client who is gone', 'document_reminder', { client: null }],
  ['a link that was revoked', 'intake_link_expiring', { link: null }],
  ['a link that does not work', 'document_sent_back', { link: null }],
  [
    'a link that another replaced',
    'intake_link_expiring',
    { link: { url: LINK, expires_at: '2026-08-01T00:00:00.000Z' } },
  ],
])('%s needs no %s', (_, kind, changes) => {
  expect(compose(alerts[kind], 'email', factsFor(kind, { matter: { ...matter, ...changes } }))).toBeNull()
})

test('a link that works again is not reported as expired', () => {
  expect(compose(alerts.intake_link_expired, 'email', { ...factsFor('intake_completed') })).toBeNull()
})

test('a file that was sent back comes with its request, why in the language of the reader, and the words of the firm', () => {
  const [first] = sentBack('Passport').standing
  const rejection = { ...first!.rejection!, notes: 'Page 2, please.\nAnd the cover.' }
  const document = { ...first!.document, translations: { es: { name: 'Pasaporte' } } }
  const alert = { ...alerts.document_sent_back, standing: [{ ...first!, filename: 'scan 1', document, rejection }] }

  const email = emailOf(alert)
  const sms = smsOf(alert, factsFor('document_sent_back', { matter: { ...matter, title: 'Silva visa' } }))
  const inSpanish = emailOf(alert, factsFor('document_sent_back', { matter: spanish }))

  expect(email.subject).toBe('Reyes & Partners needs a document again')
  expect(inOneLine(email.text)).toContain(
    'Please send this file again: - Passport (scan 1): Pages are missing. Please send all pages, front and back. Reyes & Partners writes: Page 2, please. And the cover.',
  )
  expect(inOneLine(inSpanish.text)).toContain('- Pasaporte (scan 1): Faltan páginas.')
  expect(sms).toBe(
    `Reyes & Partners: please send Passport again for Silva visa. Pages are missing. Please send all pages, front and back. Page 2, please. And the cover. ${LINK}`,
  )
})

test('several files that were sent back are one message, and an SMS counts them', () => {
  const alert = { ...alerts.document_sent_back, ...sentBack(...Array.from({ length: 23 }, (_, at) => `Paper ${at}`)) }

  const { subject, text } = emailOf(alert)

  expect(subject).toBe('Reyes & Partners needs 23 documents again')
  expect(text).toContain('- Paper 19 (Paper 19)')
  expect(text).toContain('- and 3 more')
  expect(text).not.toContain('Paper 20')
  expect(smsOf(alert)).toBe(
    `Reyes & Partners: please send 23 documents again for Ana Núñez v. Acme. You can read why here: ${LINK}`,
  )
})

test('an SMS that the reason makes too long leads to it instead', () => {
  const [first] = sentBack('Passport').standing
  const rejection = { ...first!.rejection!, notes: 'Please look closely. '.repeat(20) }
  const alert = { ...alerts.document_sent_back, standing: [{ ...first!, rejection }] }

  const text = smsOf(alert, factsFor('document_sent_back', { matter: { ...matter, title: 'Silva visa' } }))

  expect(text).toBe(`Reyes & Partners: please send Passport again for Silva visa. You can read why here: ${LINK}`)
})

test.each([
  [0, 'is due today'],
  [1, 'is due tomorrow'],
  [7, 'is due in 7 days'],
] as const)('a deadline %i days ahead %s', (days_left, words) => {
  const { subject, text } = emailOf({ ...alerts.deadline_approaching, days_left })

  expect(subject).toBe(`Ana Núñez v. Acme: Passport ${words}`)
  expect(text).toContain('\n- Date: July 1, 2026\n')
})

test.each([
  ['failing', 'has failed since July 1, 2026', 'gone'],
  ['gone', 'answered 410, which means that it is gone for good', 'failed since'],
] as const)('admins are told why an endpoint was switched off: it is %s', (reason, words, others) => {
  const text = inOneLine(emailOf({ ...alerts.webhook_disabled, reason }).text)

  expect(text).toContain(words)
  expect(text).not.toContain(others)
})

test.each([
  ['refused', 'It no longer accepts the access that Passport gave Dossier.'],
  ['deauthorized', 'Passport withdrew the access that Dossier had there.'],
] as const)('admins are told why the connection was %s, and when', (reason, words) => {
  const { text } = emailOf({ ...alerts.integration_disconnected, reason })

  expect(inOneLine(text)).toContain(`on July 1, 2026 at 5:30 AM EDT. ${words}`)
})

test('the address of an endpoint is told without its query', () => {
  expect(emailOf(alerts.webhook_disabled).text).not.toContain('secret')
})

test.each(kinds.flatMap((kind) => (['en', 'es'] as const).map((language) => [kind, language] as const)))(
  'an SMS of %s in %s names the firm first and keeps to the GSM alphabet',
  (kind, language: Language) => {
    const facts = factsFor(kind, {
      firm: { ...firm, name: 'Reyes – “Partners”' },
      matter: { ...matter, title: 'Ana’s visa…', client: { ...client, language } },
    })

    const text = smsOf(alerts[kind], facts)

    expect(text.startsWith('Reyes - "Partners": ')).toBe(true)
    expect(text).toMatch(GSM)
  },
)

test('long names are cut in an SMS, and keep their letters', () => {
  const long = { ...matter, title: 'Ñandú '.repeat(40).trim() }

  const text = smsOf(alerts.intake_link_expiring, factsFor('intake_link_expiring', { matter: long }))

  expect(text).toContain('Ñandú Ñan... ends on')
  expect(text.length).toBeLessThan(300)
})

const smsKinds = kinds.filter((kind) => kind !== 'webhook_disabled' && kind !== 'integration_disconnected')

test.each(smsKinds.flatMap((kind) => (['en', 'es'] as const).map((language) => [kind, language] as const)))(
  'an SMS of %s in %s is one part, also where the names are long',
  (kind, language) => {
    const long = 'A name that goes on and on, '.repeat(8)
    const link = { url: `${APP_URL}/portal/${'x'.repeat(43)}`, expires_at: EXPIRES_AT }
    const facts = factsFor(kind, {
      firm: { ...firm, name: `Firm ${long}`, language },
      matter: { ...matter, title: `Matter ${long}`, client: { ...client, language }, link },
    })

    const text = smsOf(alertsWith('Passport')[kind], facts)

    // With a reason it may be two.
    const parts = kind.endsWith('document_sent_back') && language === 'en' ? 2 : 1
    expect([text.length, smsParts(text)]).toEqual([expect.any(Number), parts])
    expect(text).toMatch(/^Firm A name.*Matter A/)
  },
)

const HOSTILE = [
  '<a href="https://evil.example">x</a><img src=x onerror=alert(1)><script>alert(1)</script>',
  '"><style>*{display:none}</style><!--',
  'https://evil.example/login',
  'HTTPS:\\\\evil.example',
  'www.evil.example',
  'evil.example/login.pdf',
  'me@evil.example',
  '192.0.2.7/login',
  'evil\u200b.\u2060example',
  '\u202eelpmaxe.live\u202c',
  'x\r\nBcc: all@evil.example\r\n\r\n<p>',
  '\u2028\u0085x',
]

test.each(HOSTILE.flatMap((hostile) => kinds.map((kind) => [hostile, kind] as const)))(
  '%j in every field adds no link, header or tag to %s',
  (hostile, kind) => {
    const facts = factsFor(kind, {
      firm: { ...firm, name: hostile },
      matter: { ...matter, title: hostile, client: { ...client, first_name: hostile, last_name: hostile } },
    })
    const alert = alertsWith(hostile)[kind]

    const email = emailOf(alert, facts)
    const sms = smsOf(alert, facts)

    // Initials come and go with the letters of a name.
    const tags = (html: string) => html.match(/<(?!span|\/?tr|td|div|img)[a-z!][^\s>]*/gi)
    expect(tags(email.html)).toEqual(tags(emailOf(alerts[kind]).html))
    expect(`${email.fromName}${email.subject}`).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
    for (const text of [email.subject, email.text, email.html, sms]) {
      const others = text
        .replace(/(xmlns(:\w)?="[^"]*")/g, '')
        .replace(/https:\/\/app\.example\.com\/(portal|app|unsubscribe)\/[\w/-]+/g, '')
        .replaceAll('https://reyes.example/logo.png', '')
      expect(others).not.toMatch(/:\/\/|:\\|evil\.example|www\.\w|192\.0/i)
      expect(others).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/)
    }
    expect(sms).not.toMatch(/[\r\n]/)
  },
)

test.each([
  ['en', 'may not be from Ana Silva', 'had not passed the second step', 'photo.pdf for Passport (not verified)'],
  [
    'es',
    'tal vez no es de Ana Silva',
    'no había completado el segundo paso',
    'photo.pdf para Passport (sin verificar)',
  ],
] as const)(
  'in %s, alerts say that a message or file from before the second step is not verified',
  (language, ofMessage, why, item) => {
    const changes = { firm: { ...firm, language }, matter: { ...matter, title: 'Silva visa' } }
    const facts = (kind: AlertKind) => factsFor(kind, changes)
    const message = { ...alerts.message_received, from: 'Ana Silva', verified: false }
    const [file] = alerts.document_uploaded.files
    const files = [
      { ...file!, filename: 'photo.pdf', verified: false },
      { ...file!, filename: 'passport.pdf' },
    ]
    const uploads = { ...alerts.document_uploaded, files, count: 2 }

    const ofUploads = inOneLine(emailOf(uploads, facts(uploads.kind)).text)
    const { subject, text } = emailOf(message, facts(message.kind))
    const sms = smsOf(message, facts(message.kind))

    expect(subject).toContain(ofMessage)
    expect(inOneLine(text)).toContain(why)
    expect(sms).toContain(ofMessage)
    expect(sms).toMatch(GSM)
    expect(ofUploads).toContain(item)
    expect(ofUploads).toContain(why)
    expect(ofUploads.match(/verifi/gi)).toHaveLength(2)
  },
)
