import type { matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import {
  alerts,
  buttonsOf,
  compose,
  emailOf,
  factsFor,
  inOneLine,
  LINK,
  matter,
  ofMessages,
  smsOf,
  spanish,
} from '../../../test/composed.ts'

test('clients are notified of messages until the matter is archived', () => {
  const ofMatter = (status: matters.MatterStatus) => factsFor('message_sent', { matter: { ...matter, status } })

  expect(compose(alerts.message_sent, 'email', ofMatter('closed'))).not.toBeNull()
  expect(compose(alerts.message_sent, 'email', ofMatter('archived'))).toBeNull()
})

test.each(ofMessages)('%s says from whom, and that nobody reads answers to the email', (kind) => {
  const alert = { ...alerts[kind], from: 'Maya Silva' }

  expect(inOneLine(emailOf(alert).text)).toMatch(/from Maya Silva.*Answers to this email are not read\./)
  expect(smsOf(alert)).toContain('Maya Silva')
})

test('a message of nobody in particular is the firm’s, in every language', () => {
  const alert = { ...alerts.message_sent, from: null }
  const facts = factsFor('message_sent', { matter: spanish })

  expect(emailOf(alert).text).toContain('from Reyes & Partners')
  expect(smsOf(alert)).toBe(
    `Reyes & Partners: there is a message for you about Ana Núñez v. Acme. Read it here: ${LINK}`,
  )
  expect(inOneLine(emailOf(alert, facts).text)).toContain('Nadie lee las respuestas a este correo.')
})

test('without a link, the recipient of a message is told to ask for one by telephone and not by an answer', () => {
  const facts = factsFor('message_sent', { matter: { ...matter, link: null } })
  const { text, html } = emailOf(alerts.message_sent, facts)

  expect(inOneLine(text)).toContain('Your link to the page has ended. Please ask us for a new one.')
  expect(text).toContain('Call +12125550100')
  expect(text).not.toContain('eply')
  expect(buttonsOf(html)).toEqual([])
  expect(smsOf(alerts.message_sent, facts)).toContain('Please ask us for a new link to read it.')
})
