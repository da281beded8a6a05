import { expect, test } from '@jest/globals'
import {
  alerts,
  buttonsOf,
  documentReminder,
  emailOf,
  factsFor,
  firm,
  GSM,
  inOneLine,
  matter,
  smsOf,
  spanish,
} from '../../../test/composed.ts'

test('documents are counted and listed with their dates, in the plural where there are more', () => {
  const one = emailOf(documentReminder('Passport'))
  const two = emailOf(documentReminder('Passport', 'Birth certificate'))
  const uno = emailOf(documentReminder('Pasaporte'), factsFor('document_reminder', { matter: spanish }))
  const dos = emailOf(documentReminder('Pasaporte', 'Acta'), factsFor('document_reminder', { matter: spanish }))

  expect(one.subject).toBe('Reyes & Partners still needs a document from you')
  expect(two.subject).toBe('Reyes & Partners still needs 2 documents from you')
  expect(inOneLine(two.text)).toContain('It takes about 4 minutes')
  expect(inOneLine(two.text)).toContain('Please send everything by June 30, 2026.')
  expect(two.text).toContain('\n- Passport (due June 30, 2026)\n- Birth certificate\n')
  expect(uno.subject).toBe('Reyes & Partners todavía necesita un documento de usted')
  expect(dos.subject).toBe('Reyes & Partners todavía necesita 2 documentos de usted')
  expect(dos.text).toContain('\n- Pasaporte (fecha límite: 30 de junio de 2026)\n- Acta\n')
})

test('twenty of many documents are listed, and the rest is counted', () => {
  const { text } = emailOf(documentReminder(...Array.from({ length: 100 }, (_, index) => `Document ${index + 1}`)))

  expect(text.match(/^- Document/gm)).toHaveLength(20)
  expect(text).toContain('\n- and 80 more\n')
})

test('documents have the names that their reader reads, where they are translated', () => {
  const reminder = documentReminder('Passport', 'Lease')
  const translations = { es: { name: 'Pasaporte' } }
  const alert = {
    ...reminder,
    documents: reminder.documents.map((one, index) => (index ? one : { ...one, translations })),
  }

  const inSpanish = emailOf(alert, factsFor('document_reminder', { matter: spanish }))

  expect(inSpanish.text).toMatch(/\n- Pasaporte.*\n- Lease\n/)
  expect(emailOf(alert).text).toMatch(/\n- Passport.*\n- Lease\n/)
})

test('documents that an alert does not name are counted too, in every language', () => {
  const many = { ...documentReminder('Passport', 'Visa'), unnamed: 20 }
  const one = { ...documentReminder('Pasaporte'), unnamed: 1 }
  const english = emailOf(many)
  const inSpanish = emailOf(one, factsFor('document_reminder', { matter: spanish }))

  expect(english.subject).toContain('still needs 22 documents')
  expect(english.text).toContain('\n- Visa\n- and 20 more\n')
  expect(smsOf(many)).toContain('we still need 22 documents')
  expect(inSpanish.text).toMatch(/\n- Pasaporte.*\n- y uno más\n/)
})

test.each([
  [{}, 'reply to this email or call +12125550100', 'Call +12125550100 to send us what is missing.'],
  [{ phone: null }, 'reply to this email, and', 'reply to this message, and we will tell you how.'],
  [{ email: null }, 'call +12125550100, and', 'Call +12125550100 to send us what is missing.'],
  [
    { email: null, phone: null },
    'please contact Reyes & Partners.',
    'reply to this message, and we will tell you how.',
  ],
])('without a link, a reminder says how the firm with %j is reached', (changes, words, smsWords) => {
  const facts = factsFor('document_reminder', {
    firm: { ...firm, ...changes },
    matter: { ...matter, link: null, has_link: false },
  })
  const { text, html } = emailOf(alerts.document_reminder, facts)

  expect(inOneLine(text)).toContain(words)
  expect(buttonsOf(html)).toEqual([])
  expect(smsOf(alerts.document_reminder, facts)).toContain(smsWords)
})

test.each([
  [matter, 'Please contact us to send what is missing.'],
  [spanish, 'Contacte a nuestra oficina para enviarnos lo que falta.'],
])('nobody is asked to answer an SMS where no answer arrives (%#)', (of, words) => {
  const unheard = { firm: { ...firm, phone: null }, matter: { ...of, title: 'Visa', link: null }, hearsAnswers: false }

  const text = smsOf(alerts.document_reminder, factsFor('document_reminder', unheard))

  expect(text.endsWith(` ${words}`)).toBe(true)
  expect(text).toMatch(GSM)
})
