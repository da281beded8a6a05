import { expect, test } from '@jest/globals'
import { type IntakeLinkContent, intakeLinkEmail, intakeLinkSms } from './intake-link-message.ts'

const FIRM = {
  name: 'Reyes & Partners',
  email: 'office@reyes.example',
  timezone: 'America/New_York',
  logo_url: null,
}
const LINK = 'https://app.example.com/portal/aZ09-_token'

function content(changes: Partial<IntakeLinkContent> = {}): IntakeLinkContent {
  return {
    firm: FIRM,
    language: null,
    matterTitle: 'Ana Reyes v. Acme',
    message: null,
    link: LINK,
    expiresAt: '2026-07-01T09:30:00.000Z',
    ...changes,
  }
}

test('an email names firm and matter, holds the link, and says in words until when it works', () => {
  const { subject, text, html } = intakeLinkEmail(content())

  expect(subject).toBe('Reyes & Partners needs a few things from you')
  for (const part of [inOneLine(text), html]) {
    expect(part).toContain(LINK)
    expect(part).toContain('July 1, 2026 at 5:30 AM EDT')
  }
  expect(html).toContain('Reyes &amp; Partners')
})

test('an email shows the logo of the firm', () => {
  const { html } = intakeLinkEmail(content({ firm: { ...FIRM, logo_url: 'https://reyes.example/logo.png' } }))

  expect(html).toContain('<img src="https://reyes.example/logo.png" alt=""')
})

test('a client who reads Spanish gets it in Spanish', () => {
  const { subject, text, html } = intakeLinkEmail(content({ language: 'es' }))

  expect(subject).toBe('Reyes & Partners necesita algunas cosas de usted')
  expect(html).toContain('<html lang="es"')
  expect(inOneLine(text)).toContain('sirve hasta el 1 de julio de 2026 a las 5:30 a.m. EDT.')
  expect(intakeLinkSms(content({ language: 'es' }))).toBe(
    `Reyes & Partners: necesitamos algunas cosas de usted para Ana Reyes v. Acme. Enlace hasta el 1 jul: ${LINK}`,
  )
})

test("the firm's own text comes first, and is named as the firm's", () => {
  const { text, html } = intakeLinkEmail(content({ message: 'Dear Ana,\nsee you on Monday.' }))

  expect(text).toContain('\n\nReyes & Partners writes:\n> Dear Ana,\n> see you on Monday.\n\n')
  expect(html).toContain('Dear Ana,<br>\nsee you on Monday.</blockquote>')
})

test('an email says what is asked, how long it takes and by when', () => {
  const asked = { questions: 9, documents: 7, due_date: '2026-06-20' }
  const { text } = intakeLinkEmail(content({ firstName: 'Ana', asked }))
  const spanish = intakeLinkEmail(content({ firstName: 'Ana', language: 'es', asked }))

  expect(inOneLine(text)).toContain(
    'Hello Ana, For Ana Reyes v. Acme, we need answers to 9 questions and 7 documents from you. It takes about 20 minutes, on your phone or computer. You can stop at any time: everything is saved. Please send everything by June 20, 2026. Begin:',
  )
  expect(inOneLine(spanish.text)).toContain(
    'Hola, Ana: Para Ana Reyes v. Acme necesitamos respuestas a 9 preguntas y 7 documentos. Le tomará unos 20 minutos',
  )
})

test.each([
  [{ questions: 1, documents: 0 }, 'we need answers to one question from you'],
  [{ questions: 0, documents: 1 }, 'we need one document from you'],
  [{ questions: 0, documents: 0 }, 'we need information and documents from you'],
])('of %j it says that %s', (asked, words) => {
  const { text } = intakeLinkEmail(content({ asked: { ...asked, due_date: null } }))

  expect(inOneLine(text)).toContain(words)
})

test("the firm's own greeting, reason and signature stand in their places as text", () => {
  const ownWords = {
    greeting: 'Dear {first_name},',
    reason: 'The court wants it by spring. <b>evil.example</b>',
    signature: 'Maya Reyes\nAttorney',
  }
  const { text, html } = intakeLinkEmail(content({ firstName: 'Ana', ownWords }))

  expect(text).toMatch(/\n\nDear Ana,\n\n.*The court wants it by spring\..*Begin:.*\n\nMaya Reyes\nAttorney\n\n--/s)
  expect(html).toContain('&lt;b&gt;evil. example&lt;/b&gt;')
  expect(html).toContain('Maya Reyes<br>\nAttorney')
})

test('an email has the one link that it is for, whatever the texts say', () => {
  const hostile = '<a href="https://evil.example">x</a><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const { html } = intakeLinkEmail(
    content({ message: hostile, matterTitle: hostile, firm: { ...FIRM, name: hostile } }),
  )

  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`<a href="${LINK}"`)
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('line breaks in names reach neither the subject nor the headers', () => {
  const { subject } = intakeLinkEmail(
    content({ firm: { ...FIRM, name: 'Reyes\nBcc: all@example' }, matterTitle: 'A\r\n\tB' }),
  )

  expect(subject).toBe('Reyes Bcc: all@example needs a few things from you')
})

test('an SMS is one line of plain text that names the firm first and ends with the link', () => {
  expect(intakeLinkSms(content())).toBe(
    `Reyes & Partners: we need a few things from you for Ana Reyes v. Acme. Link until Jul 1: ${LINK}`,
  )
})

test("an SMS with the firm's own text says who it is from", () => {
  expect(intakeLinkSms(content({ message: 'Dear Ana, <b>please</b>:' }))).toBe(
    `Reyes & Partners: Dear Ana, <b>please</b>:\nLink until Jul 1: ${LINK}`,
  )
})

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
