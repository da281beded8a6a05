import type { Language } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { codeEmail, codeSms } from './verification-code-message.ts'

const content = (language: Language | null) => ({
  firm: { name: 'Reyes & Partners', timezone: 'America/New_York', logo_url: null },
  language,
  matterTitle: 'Reyes v. Acme',
  code: '042917',
  expiresAt: '2026-07-01T09:30:00.000Z',
})

test.each([
  [null, 'Enter this code', 'July 1, 2026 at 5:30 AM EDT'],
  ['es', 'Escriba este código', '1 de julio de 2026 a las 5:30 a.m. EDT'],
] as const)(
  'an email in language %s has the code, the matter and the end, and no code in its subject',
  (language, ...parts) => {
    const { subject, text, html } = codeEmail(content(language))

    for (const part of [...parts, 'Reyes v. Acme', '042917']) {
      expect(text.replaceAll('\n', ' ')).toContain(part)
      expect(html).toContain(part)
    }
    expect(subject).not.toContain('042917')
  },
)

test.each([null, 'es'] as const)(
  'an SMS in language %s has the code in the letters of the GSM alphabet, and is one',
  (language) => {
    const text = codeSms(content(language))

    expect(text).toContain('042917')
    expect(text).toMatch(/^[\x20-\x7eéÉñü¿¡]{1,160}$/)
  },
)
