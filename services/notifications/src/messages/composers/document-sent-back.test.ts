import { expect, test } from '@jest/globals'
import { alerts, emailOf, factsFor, inOneLine, LINK, matter, sentBack, smsOf, spanish } from '../../../test/composed.ts'

test('a file that was sent back comes with its request, why in the language of the reader, and the words of the firm', () => {
  const [first] = sentBack('Passport').standing
  const rejection = { ...first!.rejection!, notes: 'Page 2, please.\nAnd the cover.' }
  const document = { ...first!.document, translations: { es: { name: 'Pasaporte' } } }
  const alert = { ...alerts.document_sent_back, standing: [{ ...first!, filename: 'scan 1', document, rejection }] }

  const email = emailOf(alert)
  const sms = smsOf(alert, factsFor('document_sent_back', { matter: { ...matter, title: 'Silva visa' } }))
  const inSpanish = emailOf(alert, factsFor('document_sent_back', { matter: spanish }))

  expect(email.subject).toBe('Reyes & Partners needs a document again')
  expect(inOneLine(email.text)).toContain(
    'Please send this file again: - Passport (scan 1): Pages are missing. Please send all pages, front and back. Reyes & Partners writes: Page 2, please. And the cover.',
  )
  expect(inOneLine(inSpanish.text)).toContain('- Pasaporte (scan 1): Faltan páginas.')
  expect(sms).toBe(
    `Reyes & Partners: please send Passport again for Silva visa. Pages are missing. Please send all pages, front and back. Page 2, please. And the cover. ${LINK}`,
  )
})

test('several files that were sent back are one message, and an SMS counts them', () => {
  const alert = { ...alerts.document_sent_back, ...sentBack(...Array.from({ length: 23 }, (_, at) => `Paper ${at}`)) }

  const { subject, text } = emailOf(alert)

  expect(subject).toBe('Reyes & Partners needs 23 documents again')
  expect(text).toContain('- Paper 19 (Paper 19)')
  expect(text).toContain('- and 3 more')
  expect(text).not.toContain('Paper 20')
  expect(smsOf(alert)).toBe(
    `Reyes & Partners: please send 23 documents again for Ana Núñez v. Acme. You can read why here: ${LINK}`,
  )
})

test('an SMS that the reason makes too long leads to it instead', () => {
  const [first] = sentBack('Passport').standing
  const rejection = { ...first!.rejection!, notes: 'Please look closely. '.repeat(20) }
  const alert = { ...alerts.document_sent_back, standing: [{ ...first!, rejection }] }

  const text = smsOf(alert, factsFor('document_sent_back', { matter: { ...matter, title: 'Silva visa' } }))

  expect(text).toBe(`Reyes & Partners: please send Passport again for Silva visa. You can read why here: ${LINK}`)
})
