import {
  type ClientId,
  exampleId,
  type FirmId,
  type identity,
  type Language,
  type matters,
  notifications,
  type UserId,
} from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { Alert, AlertKind } from '../domain/alert.ts'
import type { ComposedMessage, Composer, MessageFacts } from './composer.ts'
import { composers } from './composers.ts'

const LINK = 'https://app.example.com/portal/aZ09-_token'
const EXPIRES_AT = '2026-07-01T09:30:00.000Z'
const matter_id = exampleId('mat') as matters.Matter['id']

/** Every alert, with what others chose in it as given. */
function alertsWith(name: string) {
  return {
    document_uploaded: documentUploaded(name),
    intake_completed: { kind: 'intake_completed', matter_id },
    deadline_approaching: {
      kind: 'deadline_approaching',
      matter_id,
      deadline: { id: exampleId('dl') as matters.Deadline['id'], title: name, due_date: '2026-07-01', type: 'filing' },
      days_left: 7,
    },
    intake_link_expired: { kind: 'intake_link_expired', matter_id, expired_at: EXPIRES_AT },
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
      connect_url: LINK,
    },
    document_reminder: documentReminder(name),
    intake_link_expiring: { kind: 'intake_link_expiring', matter_id, expires_at: EXPIRES_AT },
  } as const satisfies { readonly [Kind in AlertKind]: Extract<Alert, { kind: Kind }> }
}

function documentUploaded(name: string): Extract<Alert, { kind: 'document_uploaded' }> {
  return { kind: 'document_uploaded', matter_id, files: [{ document_name: name, filename: name }], count: 1 }
}

function documentReminder(...names: string[]): Extract<Alert, { kind: 'document_reminder' }> {
  const id = exampleId('doc') as Extract<Alert, { kind: 'document_reminder' }>['documents'][number]['id']
  const documents = names.map((name, index) => ({ id, name, due_date: index === 0 ? '2026-06-30' : null }))
  return { kind: 'document_reminder', matter_id, number: 1, documents }
}

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

const alerts = alertsWith('Passport')
const kinds = Object.keys(alerts) as AlertKind[]
const toClients: AlertKind[] = ['document_reminder', 'intake_link_expiring']
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
  users: [{ id: exampleId('usr') as UserId, email: 'eva@reyes.example', first_name: 'Eva', role: 'admin' }],
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
const matter: matters.MatterForMessages = {
  id: matter_id,
  title: 'Ana Núñez v. Acme',
  status: 'active',
  document_reminders: true,
  assigned_attorney: null,
  assigned_users: [],
  client,
  link: { url: LINK, expires_at: EXPIRES_AT },
}
const spanish = { ...matter, client: { ...client, language: 'es' as const } }

/** A link has expired only where none works. */
function factsFor(kind: AlertKind, changes: Partial<MessageFacts> = {}): MessageFacts {
  const facts = { now: '2026-06-24T15:00:00.000Z', firm, matter, hearsAnswers: true, ...changes }
  return kind === 'intake_link_expired' && facts.matter ? { ...facts, matter: { ...facts.matter, link: null } } : facts
}

function compose(alert: Alert, channel: 'email' | 'sms', facts: MessageFacts): ComposedMessage | null {
  const composer = composers[alert.kind] as Composer<AlertKind>
  return composer({ id: '019a0000-0000-7000-8000-000000000000', channel, recipient: 'somebody', alert }, facts)
}

const emailOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'email', facts)!.email!
const smsOf = (alert: Alert, facts = factsFor(alert.kind)) => compose(alert, 'sms', facts)!.sms!.text
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

test.each(kinds)('an email of %s says the same in text and HTML, in the name of the firm', (kind) => {
  const { fromName, replyTo, subject, text, html } = emailOf(alerts[kind])

  expect({ fromName, replyTo }).toEqual({ fromName: 'Reyes & Partners', replyTo: 'office@reyes.example' })
  expect(html).toContain('<html lang="en"')
  expect(html).toContain(`<title>${subject.replace('&', '&amp;')}</title>`)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<img src="https://reyes.example/logo.png" alt="Reyes &amp; Partners"')
  expect(html).toContain('<strong>Reyes &amp; Partners</strong>')
  for (const [, words] of html.matchAll(/<(?:p|li)(?: [^>]*)?>([^<]+)</g)) {
    expect(inOneLine(text)).toContain(
      words!.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    )
  }
  const lines = text.split('\n').filter((line) => line !== LINK)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76)
})

test.each([null, 'http://reyes.example/logo.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
  'there is no picture where the logo is %j',
  (logo_url) => {
    const { html } = emailOf(alerts.intake_completed, factsFor('intake_completed', { firm: { ...firm, logo_url } }))

    expect(html).not.toContain('<img')
    expect(html).toContain('<strong>Reyes &amp; Partners</strong>')
  },
)

test.each(notifications.NotificationKind.options)('%s says which preference switches it off', (kind) => {
  expect(inOneLine(emailOf(alerts[kind]).text)).toContain(`the alert "${kind}" is on for`)
})

test.each(toClients)(
  '%s leads to the page of the client by one link, alone on its line, and is a communication',
  (kind) => {
    const { email, communication } = compose(alerts[kind], 'email', factsFor(kind))!

    expect([...email!.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([LINK])
    expect(email!.html).toContain('>Open your secure page</a>')
    expect(email!.text.split('\n').filter((line) => line.includes(LINK))).toEqual([LINK])
    expect(communication).toEqual({ matterId: matter_id, kind, text: email!.text })
  },
)

/** Those whose reader has to go on somewhere. */
const withLink: AlertKind[] = [...toClients, 'integration_disconnected']

test.each(kinds.filter((kind) => !withLink.includes(kind)))('%s has no link', (kind) => {
  const { html, text } = emailOf(alerts[kind])

  expect(html).not.toContain('href')
  expect(text).not.toContain('://')
})

test.each(toFirms)('%s is no communication with the client', (kind) => {
  const { communication } = compose(alerts[kind], 'email', factsFor(kind))!

  expect(communication).toBeUndefined()
})

test.each(toClients)('%s speaks the language of the client, on both channels', (kind) => {
  const email = emailOf(alerts[kind], factsFor(kind, { matter: spanish }))
  const sms = smsOf(alerts[kind], factsFor(kind, { matter: spanish }))

  expect(email.html).toContain('<html lang="es"')
  expect(email.html).toContain('>Abrir su página segura</a>')
  expect(email.text.startsWith('Hola, Ana:\n\n')).toBe(true)
  expect(inOneLine(email.text)).toContain('hasta el 1 de julio de 2026 a las 5:30 a.m. EDT')
  expect(`${email.text}${sms}`).not.toMatch(/\b(the|your|documents?|until)\b/i)
  expect(sms.endsWith(` ${LINK}`)).toBe(true)
})

test.each(toFirms)('%s is in English, whatever the language of the client', (kind) => {
  expect(emailOf(alerts[kind], factsFor(kind, { matter: spanish }))).toEqual(emailOf(alerts[kind]))
})

test('documents are counted and listed with their dates, in the plural where there are more', () => {
  const one = emailOf(documentReminder('Passport'))
  const two = emailOf(documentReminder('Passport', 'Birth certificate'))
  const uno = emailOf(documentReminder('Pasaporte'), factsFor('document_reminder', { matter: spanish }))
  const dos = emailOf(documentReminder('Pasaporte', 'Acta'), factsFor('document_reminder', { matter: spanish }))

  expect(one.subject).toBe('Reyes & Partners: a document is still needed for Ana Núñez v. Acme')
  expect(two.subject).toBe('Reyes & Partners: 2 documents are still needed for Ana Núñez v. Acme')
  expect(two.text).toContain('\n- Passport (due June 30, 2026)\n- Birth certificate\n')
  expect(uno.subject).toBe('Reyes & Partners: falta un documento para Ana Núñez v. Acme')
  expect(dos.subject).toBe('Reyes & Partners: faltan 2 documentos para Ana Núñez v. Acme')
  expect(dos.text).toContain('\n- Pasaporte (fecha límite: 30 de junio de 2026)\n- Acta\n')
})

test('of many documents twenty are listed and the rest is counted', () => {
  const { text } = emailOf(documentReminder(...Array.from({ length: 100 }, (_, index) => `Document ${index + 1}`)))

  expect(text.match(/^- Document/gm)).toHaveLength(20)
  expect(text).toContain('\n- and 80 more\n')
})

test('documents beyond those that an alert names are counted too, in every language', () => {
  const many = { ...documentReminder('Passport', 'Visa'), unnamed: 20 }
  const one = { ...documentReminder('Pasaporte'), unnamed: 1 }
  const english = emailOf(many)
  const inSpanish = emailOf(one, factsFor('document_reminder', { matter: spanish }))

  expect(english.subject).toContain('22 documents are still needed')
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
  const facts = factsFor('document_reminder', { firm: { ...firm, ...changes }, matter: { ...matter, link: null } })
  const { text, html } = emailOf(alerts.document_reminder, facts)

  expect(inOneLine(text)).toContain(words)
  expect(html).not.toContain('href')
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

    for (const kind of [...toClients, 'deadline_approaching', 'intake_link_expired'] as const) {
      expect(compose(alerts[kind], 'email', factsFor(kind, facts))).toBeNull()
    }
  },
)

const toAdmins: AlertKind[] = ['webhook_disabled', 'integration_disconnected']

test.each(kinds.filter((kind) => !toAdmins.includes(kind)))('%s is not sent when the matter is gone', (kind) => {
  expect(compose(alerts[kind], 'email', factsFor(kind, { matter: null }))).toBeNull()
})

test.each<[string, AlertKind, Partial<matters.MatterForMessages>]>([
  ['a client who is gone', 'document_reminder', { client: null }],
  ['a link that was revoked', 'intake_link_expiring', { link: null }],
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
] as const)('admins are told why the connection was %s, when, and where to connect again', (reason, words) => {
  const { text, html } = emailOf({ ...alerts.integration_disconnected, reason })

  expect(inOneLine(text)).toContain(`on July 1, 2026 at 5:30 AM EDT. ${words}`)
  expect(text).toContain(`Connect again:\n${alerts.integration_disconnected.connect_url}`)
  expect(html).toContain(`href="${alerts.integration_disconnected.connect_url}"`)
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

  expect(text).toContain('Ñandú Ñan... expires on')
  expect(text.length).toBeLessThan(300)
})

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

    const tags = (html: string) => html.match(/<[a-z!][^\s>]*/gi)
    expect(tags(email.html)).toEqual(tags(emailOf(alerts[kind]).html))
    expect(`${email.fromName}${email.subject}`).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
    for (const text of [email.subject, email.text, email.html, sms]) {
      const others = text.replaceAll(LINK, '').replaceAll('https://reyes.example/logo.png', '')
      expect(others).not.toMatch(/:\/\/|:\\|evil\.example|www\.\w|192\.0/i)
      expect(others).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/)
    }
    expect(sms).not.toMatch(/[\r\n]/)
  },
)
