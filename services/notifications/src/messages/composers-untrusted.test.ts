import { expect, test } from '@jest/globals'
import {
  alerts,
  alertsWith,
  client,
  emailOf,
  factsFor,
  firm,
  GSM,
  inOneLine,
  kinds,
  matter,
  smsOf,
} from '../../test/composed.ts'
import type { AlertKind } from '../domain/alert.ts'

test.each([
  ['Visa of ana núñez', 'Visa of ana núñez: '],
  ['https://evil.example', 'https: //evil. example (Ana Núñez): '],
])('the subject about %s begins with %s', (title, beginning) => {
  const { subject } = emailOf(alerts.intake_completed, factsFor('intake_completed', { matter: { ...matter, title } }))

  expect(subject.startsWith(beginning)).toBe(true)
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
