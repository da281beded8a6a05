import { expect, test } from '@jest/globals'
import { withChanges } from './preferences.ts'

const usual = { email: true, sms: false }

test('what is neither stored nor sent is as the defaults say, and what is sent wins', () => {
  const stored = { document_uploaded: { email: false, sms: true }, intake_completed: { sms: true } }

  expect(withChanges(stored, { document_uploaded: { email: true }, deadline_approaching: { email: false } })).toEqual({
    document_uploaded: { email: true, sms: true },
    intake_completed: { email: true, sms: true },
    deadline_approaching: { email: false, sms: false },
    intake_link_expired: usual,
    message_received: usual,
  })
})
