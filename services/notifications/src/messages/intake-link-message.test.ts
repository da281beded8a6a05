import { expect, test } from '@jest/globals'
import { type IntakeLinkContent, intakeLinkEmail, intakeLinkSms } from './intake-link-message.ts'

const LINK = 'https://app.example.com/portal/aZ09-_token'

function content(changes: Partial<IntakeLinkContent> = {}): IntakeLinkContent {
  return {
    firmName: 'Reyes & Partners',
    firmTimezone: 'America/New_York',
    matterTitle: 'Ana Reyes v. Acme',
    message: null,
    link: LINK,
    expiresAt: '2026-07-01T09:30:00.000Z',
    ...changes,
  }
}

test('an email names firm and matter, holds the link, and says in words until when it works', () => {
  const { subject, text, html } = intakeLinkEmail(content())

  expect(subject).toBe('Reyes & Partners: complete your onboarding for Ana Reyes v. Acme')
  for (const part of [text, html]) {
    expect(part).toContain(LINK)
    expect(part).toContain('July 1, 2026 at 5:30 AM EDT')
  }
  expect(html).toContain('Reyes &amp; Partners')
})

test("the firm's own text takes the place of the usual words", () => {
  const { text, html } = intakeLinkEmail(content({ message: 'Dear Ana,\nsee you on Monday.' }))

  expect(text.startsWith('Dear Ana,\nsee you on Monday.\n\n')).toBe(true)
  expect(html).toContain('Dear Ana,\nsee you on Monday.</p>')
})

test('an email has the one link that it is for, whatever the texts say', () => {
  const hostile = '<a href="https://evil.example">x</a><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const { html } = intakeLinkEmail(content({ message: hostile, matterTitle: hostile, firmName: hostile }))

  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`<a href="${LINK}">`)
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('addresses in the text of the firm stay text', () => {
  const { html } = intakeLinkEmail(content({ message: 'Pay at https://evil.example/now' }))

  expect(html).toContain('Pay at https://evil.example/now')
  expect(html).not.toContain('href="https://evil.example')
})

test('line breaks in names reach neither the subject nor the headers', () => {
  const { subject } = intakeLinkEmail(content({ firmName: 'Reyes\nBcc: all@example.com', matterTitle: 'A\r\n\tB' }))

  expect(subject).toBe('Reyes Bcc: all@example.com: complete your onboarding for A B')
})

test('an SMS is one line of plain text with the link', () => {
  expect(intakeLinkSms(content())).toBe(
    `Reyes & Partners asks you for information and documents on Ana Reyes v. Acme. ${LINK} (until July 1, 2026 at 5:30 AM EDT)`,
  )
})

test("an SMS with the firm's own text says who it is from", () => {
  expect(intakeLinkSms(content({ message: 'Dear Ana, <b>please</b>:' }))).toBe(
    `Reyes & Partners: Dear Ana, <b>please</b>: ${LINK} (until July 1, 2026 at 5:30 AM EDT)`,
  )
})
