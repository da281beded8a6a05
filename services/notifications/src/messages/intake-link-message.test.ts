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

  expect(subject).toBe('Reyes & Partners needs information and documents for Ana Reyes v. Acme')
  for (const part of [inOneLine(text), html]) {
    expect(part).toContain(LINK)
    expect(part).toContain('July 1, 2026 at 5:30 AM EDT')
  }
  expect(html).toContain('Reyes &amp; Partners')
})

test('an email shows the logo of the firm', () => {
  const { html } = intakeLinkEmail(content({ firm: { ...FIRM, logo_url: 'https://reyes.example/logo.png' } }))

  expect(html).toContain('<img src="https://reyes.example/logo.png" alt="Reyes &amp; Partners"')
})

test('a client who reads Spanish gets it in Spanish', () => {
  const { subject, text, html } = intakeLinkEmail(content({ language: 'es' }))

  expect(subject).toBe('Reyes & Partners necesita información y documentos para Ana Reyes v. Acme')
  expect(html).toContain('<html lang="es"')
  expect(inOneLine(text)).toContain('Este enlace es válido hasta el 1 de julio de 2026 a las 5:30 a.m. EDT.')
  expect(intakeLinkSms(content({ language: 'es' }))).toBe(
    `Reyes & Partners: necesitamos sus datos y documentos para Ana Reyes v. Acme. Enlace hasta el 1 de julio de 2026 a las 5:30 a.m. EDT: ${LINK}`,
  )
})

test("the firm's own text takes the place of the usual words, and is named as the firm's", () => {
  const { text, html } = intakeLinkEmail(content({ message: 'Dear Ana,\nsee you on Monday.' }))

  expect(text.startsWith('Message from Reyes & Partners:\n> Dear Ana,\n> see you on Monday.\n\n')).toBe(true)
  expect(html).toContain('Dear Ana,\nsee you on Monday.</blockquote>')
  expect(text).not.toContain('needs information and documents from you')
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

  expect(subject).toBe('Reyes Bcc: all@example needs information and documents for A B')
})

test('an SMS is one line of plain text that names the firm first and ends with the link', () => {
  expect(intakeLinkSms(content())).toBe(
    `Reyes & Partners: please send us information and documents for Ana Reyes v. Acme. Link valid until July 1, 2026 at 5:30 AM EDT: ${LINK}`,
  )
})

test("an SMS with the firm's own text says who it is from", () => {
  expect(intakeLinkSms(content({ message: 'Dear Ana, <b>please</b>:' }))).toBe(
    `Reyes & Partners: Dear Ana, <b>please</b>:\nLink valid until July 1, 2026 at 5:30 AM EDT: ${LINK}`,
  )
})

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
