import { exampleId, type FirmId, type identity, Language, type MatterId, notifications } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import type { AlertKind } from '../../domain/alert.ts'
import { NO_OWN_WORDS } from '../../domain/own-words.ts'
import { templateOf } from '../../domain/template-of.ts'
import { composers } from '../composers.ts'
import { messagePreview } from './preview-message.ts'
import type { PreviewScene } from './preview-scene.ts'

const kinds = notifications.MessageKind.options

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
  users: [],
}

const scene = (changes: Partial<PreviewScene> = {}): PreviewScene => ({
  now: '2026-06-24T15:00:00.000Z',
  firm,
  language: 'en',
  ownWords: NO_OWN_WORDS,
  matterId: exampleId('mat') as MatterId,
  appUrl: 'https://app.example.com',
  ...changes,
})

const WORDS = {
  greeting: 'Dear {first_name} <b>,',
  reason: 'Because of www.evil.example.\nAnd <script>alert(1)</script>',
  signature: 'Yours, the office',
}
/** About no matter. */
const TO_ADMINS: readonly notifications.MessageKind[] = ['webhook_disabled', 'integration_disconnected']
const markup = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('there is a preview of every alert that is sent', () => {
  const alerts = Object.keys(composers) as AlertKind[]

  expect(alerts.map(templateOf).filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('an SMS cuts a long name of the firm in its preview as it does with a real link', () => {
  const { sms } = messagePreview(
    'intake_link',
    scene({ firm: { ...firm, name: 'Reyes, Partners and Daughters '.repeat(4) } }),
  )

  expect(sms!.text).toMatch(/^Reyes, Part\w*.*\.\.\.: .* https:\/\/app\.example\.com\/portal\/[\w-]{43}$/)
  expect(sms!.parts).toBe(1)
})

describe.each(Language.options)('in %s', (language) => {
  test.each(kinds)('%s names its sender, and says the same as text and as HTML', (kind) => {
    const { email, sms, ...preview } = messagePreview(kind, scene({ language }))

    expect(preview).toEqual({ kind, language })
    const isOfFirm = !kind.startsWith('sign_up')
    const from_name = isOfFirm ? 'Reyes & Partners' : 'Dossier'
    expect(email).toMatchObject({ from_name, subject: expect.any(String) })
    if (!isOfFirm) expect(email.html).not.toContain('Reyes')
    expect(email.html).toContain(`<html lang="${language}"`)
    for (const part of [email.text, email.html, sms?.text ?? '']) expect(part).not.toMatch(/undefined|NaN|\[object/)
    if (sms) expect([sms.text.slice(0, 17), sms.parts]).toEqual(['Reyes & Partners:', expect.any(Number)])
  })

  test.each(kinds)('%s names whom it is about and where it leads, or who signs it', (kind) => {
    const { subject, text } = messagePreview(kind, scene({ language })).email

    const audience = notifications.audienceOf(kind)
    if (audience === 'client') expect(text).toContain('\nMaya Reyes\nReyes & Partners\n')
    if (audience === 'firm') expect(text).toMatch(/:\nhttps:\/\/app\.example\.com\/app\/\w/)
    if (audience === 'firm' && !TO_ADMINS.includes(kind))
      expect(subject).toMatch(/^(Family visa|Visado familiar).* ?\(?Ana Silva/)
  })

  test.each(notifications.WordedMessageKind.options)("%s has the firm's own words in their places, as text", (kind) => {
    const { email } = messagePreview(kind, scene({ language, ownWords: WORDS }))

    for (const [part, shown] of [
      [email.text, (text: string) => text],
      [email.html, markup],
    ] as const) {
      expect(part).toContain(shown('Dear Ana <b>,'))
      expect(part).toContain(shown('Because of www. evil. example.'))
      expect(part).toContain(shown('And <script>alert(1)</script>'))
      expect(part.indexOf('Yours, the office')).toBeGreaterThan(part.indexOf('Because of'))
    }
    expect(email.html).not.toContain('<script')
  })
})

test.each(kinds.filter((kind) => !notifications.hasOwnWords(kind)))("%s has no place for the firm's words", (kind) => {
  const usual = messagePreview(kind, scene())

  const own = messagePreview(kind, scene({ ownWords: WORDS }))

  expect(own.email.subject).toBe(usual.email.subject)
  expect(own.email.text).not.toContain('Because of')
})

test.each(kinds)('%s calls a matter “asunto” in Spanish, as the console does', (kind) => {
  const { email } = messagePreview(kind, scene({ language: 'es' }))

  expect(`${email.subject}\n${email.text}`).not.toMatch(/\b(el|los|un|su) casos?\b/i)
})

test('English and Spanish differ in each message', () => {
  const same = kinds.filter(
    (kind) => messagePreview(kind, scene()).email.text === messagePreview(kind, scene({ language: 'es' })).email.text,
  )

  expect(same).toEqual([])
})
