import { type matters, notifications } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import {
  APP_URL,
  alerts,
  buttonsOf,
  client,
  compose,
  emailOf,
  factsFor,
  firm,
  inOneLine,
  kinds,
  LINK,
  matter,
  matter_id,
  ofMessages,
  participant_id,
  plain,
  requests,
  STOP,
  smsOf,
  spanish,
  toAdmins,
  toClients,
  toFirms,
  toParticipants,
} from '../../test/composed.ts'
import type { AlertKind } from '../domain/alert.ts'
import { NO_OWN_WORDS } from '../domain/own-words.ts'
import { stoppableKindOf } from '../domain/stoppable-kind.ts'

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

  expect(text).toContain('You get this email because Reyes & Partners has switched on alerts about ')
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
      ...(toParticipants.includes(kind) ? { participantId: participant_id } : { clientId: matter.client!.id }),
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

test('an alert of an earlier version, which does not know the upload, leads to the matter', () => {
  const { html } = emailOf({
    ...alerts.document_uploaded,
    files: [{ document_name: 'Passport', filename: 'passport.pdf' }],
  })

  expect(buttonsOf(html)).toEqual([[`${APP_URL}/app/matters/${matter_id}`, 'Review the file']])
})

test.each(toFirms.filter((kind) => !toAdmins.includes(kind)))(
  '%s names the client and the matter in its subject, even about another person',
  (kind) => {
    const facts = factsFor(kind, { matter: { ...matter, title: 'Visa', client: { ...client, first_name: 'Rui' } } })

    expect(emailOf(alerts[kind], facts).subject).toContain('Visa (Ana Núñez)')
  },
)

test.each(toClients)('%s is signed by the user responsible for the matter, else by the firm', (kind) => {
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

test.each(toFirms)('%s is in the language of the firm, whatever the client speaks', (kind) => {
  const inSpanish = emailOf(alerts[kind], factsFor(kind, { firm: { ...firm, language: 'es' } }))

  expect(emailOf(alerts[kind], factsFor(kind, { matter: spanish }))).toEqual(emailOf(alerts[kind]))
  expect(inSpanish.html).toContain('<html lang="es"')
  expect(inSpanish.text).not.toMatch(/\b(the|your|was|email|matter)\b/i)
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
