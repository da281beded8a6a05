import { expect, test } from '@jest/globals'
import { type ConsentRecord, NOTHING_RECORDED, recordAfter, smsConsentOf } from './sms-consent.ts'

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`

const recorded = (sms_consent: boolean, day: number): ConsentRecord => ({ sms_consent, sms_consent_at: at(day) })
const granted = { status: 'granted', source: 'firm', changed_at: at(2) }
const revoked = { status: 'revoked', source: 'firm', changed_at: at(2) }
const stopped = { status: 'revoked', source: 'client', changed_at: null }

test.each([
  ['nothing was said', NOTHING_RECORDED, false, null],
  ['the firm recorded a yes', recorded(true, 2), false, granted],
  ['the firm recorded a no', recorded(false, 2), false, revoked],
  ['STOP without a record', NOTHING_RECORDED, true, stopped],
  ['STOP and a yes, before it or let in by a race', recorded(true, 2), true, stopped],
  ['STOP and a no', recorded(false, 2), true, stopped],
] as const)('%s', (_case, record, isOptedOut, expected) => {
  expect(smsConsentOf(record, isOptedOut)).toEqual(expected)
})

test('what a firm records has the instant of the change, and recorded again stays', () => {
  const first = recordAfter(NOTHING_RECORDED, { newPhone: false, consent: true, now: at(2) })
  const again = recordAfter(first, { newPhone: false, consent: true, now: at(3) })
  const no = recordAfter(again, { newPhone: false, consent: false, now: at(4) })

  expect(first).toEqual(recorded(true, 2))
  expect(again).toEqual(first)
  expect(no).toEqual(recorded(false, 4))
})

test('another number begins without consent, or with what is recorded with it', () => {
  const moved = recordAfter(recorded(true, 2), { newPhone: true, consent: undefined, now: at(3) })
  const asked = recordAfter(recorded(true, 2), { newPhone: true, consent: true, now: at(3) })

  expect(moved).toEqual(NOTHING_RECORDED)
  expect(asked).toEqual(recorded(true, 3))
})
