import type { Language } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import {
  APP_URL,
  alerts,
  alertsWith,
  client,
  EXPIRES_AT,
  factsFor,
  firm,
  GSM,
  kinds,
  matter,
  smsOf,
} from '../../test/composed.ts'
import { smsParts } from '../domain/sms-parts.ts'

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
  'an SMS of %s in %s is one part, even if the names are long',
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
