import { exampleId, type FirmId, type InputOf, notifications } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { accountEmail } from './account-message.ts'

type Input = Omit<InputOf<typeof notifications.operations.deliverAccountMessage>, 'content'> & {
  content: notifications.AccountContent
}

const LINK = 'https://app.example.com/invitations/aZ09-_token'
const EXPIRES_AT = '2026-07-01T09:30:00.000Z'

function input(content: Input['content'], changes: Partial<Input> = {}): Input {
  return {
    message_id: '019a0000-0000-7000-8000-000000000000',
    to: 'ana@example.com',
    firm: {
      id: exampleId('firm') as FirmId,
      name: 'Reyes & Partners',
      email: null,
      timezone: 'America/New_York',
      logo_url: 'https://reyes.example/logo.png',
    },
    content,
    ...changes,
  }
}

const invitation = {
  kind: 'invitation',
  inviter_name: 'Eva Kline',
  role: 'attorney',
  link: LINK,
  expires_at: EXPIRES_AT,
}

test('an invitation says who invites to which firm as what, holds the link, and says until when it works', () => {
  const { subject, text, html } = accountEmail(input(invitation as Input['content']))

  expect(subject).toBe('Join Reyes & Partners')
  for (const part of [inOneLine(text), html]) {
    expect(part).toContain(LINK)
    expect(part).toContain('July 1, 2026 at 5:30 AM EDT')
    expect(part).toContain('Eva Kline invites you to join')
    expect(part).toContain('as an attorney')
  }
  expect(html).toContain('Reyes &amp; Partners')
})

test('it shows the logo of the firm, and its name as text', () => {
  const { text, html } = accountEmail(input(invitation as Input['content']))

  expect(html).toContain('<img src="https://reyes.example/logo.png" alt=""')
  expect(html).toMatch(/<strong[^>]*>Reyes &amp; Partners<\/strong>/)
  expect(text).toContain('\n\n--\nReyes & Partners\n')
})

test('names stay text, on one line, and add no link', () => {
  const hostile = '<a href="https://evil.example">x</a>\r\nBcc: all@example.com<img src=x onerror=alert(1)>'
  const { subject, html } = accountEmail(
    input({ ...invitation, inviter_name: hostile } as Input['content'], {
      firm: { id: exampleId('firm') as FirmId, name: hostile, email: null, timezone: 'UTC', logo_url: null },
    }),
  )

  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`<a href="${LINK}"`)
  expect(html).not.toMatch(/<img/)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.each(notifications.AccountChange.options)('%s is told with when it happened and what to do', (change) => {
  const { text } = accountEmail(input({ kind: 'account_changed', change, at: EXPIRES_AT, link: LINK }))

  expect(inOneLine(text)).toContain('July 1, 2026 at 5:30 AM EDT')
  // A new password gives nobody their role back.
  if (change.startsWith('admin_'))
    expect(inOneLine(text)).toContain('call the other administrators of Reyes & Partners now')
  else expect(text).toContain(LINK)
})

test.each(notifications.RightsChange.options)(
  '%s is told with who did it, when, from where and what to do',
  (change) => {
    const widened: Input['content'] = {
      kind: 'rights_widened',
      change,
      subject: 'Ben Ortiz (ben@example.com)',
      by_name: 'Eva Kline',
      by_email: 'eva@example.com',
      at: EXPIRES_AT,
      address: '203.0.113.9',
      link: LINK,
    }

    const [english, spanish] = [accountEmail(input(widened)), accountEmail(input(widened), 'es')]

    for (const { text } of [english, spanish]) {
      expect(inOneLine(text)).toContain('Eva Kline (eva@example. com)')
      expect(text).toContain('203.0.113.9')
      expect(text).toContain('Reyes & Partners')
      expect(text).toContain(LINK)
    }
    expect(inOneLine(english.text)).toContain('July 1, 2026 at 5:30 AM EDT')
    expect(inOneLine(english.text)).toContain('If not, call Eva Kline now.')
    expect(inOneLine(spanish.text)).toContain('Si no, llame ahora a Eva Kline.')
    expect(spanish.subject).not.toBe(english.subject)
  },
)

test.each([
  ['en', 'July 1, 2026 at 5:30 AM EDT', '“Ben’s assistant”'],
  ['es', '1 de julio de 2026', '«Ben’s assistant»'],
] as const)(
  'in the language %s, a member is told which application may do more, since when, and where to disconnect it',
  (language, instant, application) => {
    const widened = { kind: 'connection_widened', application: 'Ben’s\nassistant', at: EXPIRES_AT, link: LINK } as const

    const { text, subject } = accountEmail(input(widened), language)

    for (const part of [instant, application, 'Reyes & Partners', LINK]) expect(inOneLine(text)).toContain(part)
    expect(subject).not.toContain('assistant')
  },
)

test('a message to a person who may not have asked for it says nothing about who did', () => {
  const { text, subject } = accountEmail(input({ kind: 'sign_up', link: LINK, expires_at: EXPIRES_AT }, { firm: null }))

  expect(inOneLine(`${subject}${text}`)).toContain('July 1, 2026 at 9:30 AM UTC')
  expect(text).toContain(LINK)
})

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
