import { expect, test } from '@jest/globals'
import { alerts, emailOf, inOneLine } from '../../../test/composed.ts'

test.each(['webhook_disabled', 'integration_disconnected'] as const)(
  '%s cannot be stopped: somebody must act',
  (kind) => {
    const { stopLink, text } = emailOf(alerts[kind])

    expect(stopLink).toBeUndefined()
    expect(text).not.toContain('Stop these')
  },
)

test.each([
  ['failing', 'has failed since July 1, 2026', 'gone'],
  ['gone', 'answered 410, which means that it is gone for good', 'failed since'],
] as const)('admins are told why an endpoint was switched off: it is %s', (reason, words, others) => {
  const text = inOneLine(emailOf({ ...alerts.webhook_disabled, reason }).text)

  expect(text).toContain(words)
  expect(text).not.toContain(others)
})

test.each([
  ['refused', 'It no longer accepts the access that Passport gave Dossier.'],
  ['deauthorized', 'Passport withdrew the access that Dossier had there.'],
] as const)('admins are told why the connection was %s, and when', (reason, words) => {
  const { text } = emailOf({ ...alerts.integration_disconnected, reason })

  expect(inOneLine(text)).toContain(`on July 1, 2026 at 5:30 AM EDT. ${words}`)
})

test('the address of an endpoint is told without its query', () => {
  expect(emailOf(alerts.webhook_disabled).text).not.toContain('secret')
})
