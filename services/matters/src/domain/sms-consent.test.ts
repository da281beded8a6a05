import { expect, test } from '@jest/globals'
import { type ConsentRecord, recordAfter, smsConsentOf } from './sms-consent.ts'

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`

const nothing: ConsentRecord = { sms_consent: null, sms_consent_at: null, phone_since: at(1) }
const recorded = (sms_consent: boolean, day: number): ConsentRecord => ({
  ...nothing,
  sms_consent,
  sms_consent_at: at(day),
})
const stop = (day: number) => ({ opted_out: true, changed_at: at(day) })
const start = (day: number) => ({ opted_out: false, changed_at: at(day) })

test.each([
  ['nothing was said', nothing, null, null],
  ['the firm recorded a yes', recorded(true, 2), null, ['granted', 'firm', 2]],
  ['the firm recorded a no', recorded(false, 2), null, ['revoked', 'firm', 2]],
  ['STOP after a yes', recorded(true, 2), stop(3), ['revoked', 'client', 3]],
  ['a yes that a race lets in after STOP', recorded(true, 4), stop(3), ['revoked', 'client', 3]],
  ['STOP before the client had the number', nothing, { ...stop(1), changed_at: '2026-02-01T00:00:00.000Z' }, 'stays'],
  ['START after a no', recorded(false, 2), start(3), ['granted', 'client', 3]],
  ['a no after START', recorded(false, 4), start(3), ['revoked', 'firm', 4]],
  ['START before the client had the number', { ...nothing, phone_since: at(5) }, start(3), null],
] as const)('%s', (_case, record, choice, expected) => {
  const consent = smsConsentOf(record, choice)

  if (expected === 'stays') expect(consent).toMatchObject({ status: 'revoked', source: 'client' })
  else if (expected === null) expect(consent).toBeNull()
  else expect(consent).toEqual({ status: expected[0], source: expected[1], changed_at: at(expected[2]) })
})

test('what a firm records has the instant of the change, and recorded again stays', () => {
  const first = recordAfter(nothing, null, { newPhone: false, consent: true, now: at(2) })
  const again = recordAfter(first, null, { newPhone: false, consent: true, now: at(3) })

  expect(first).toEqual(recorded(true, 2))
  expect(again).toEqual(first)
})

test('another number begins without consent, or with what is recorded with it', () => {
  const moved = recordAfter(recorded(true, 2), null, { newPhone: true, consent: undefined, now: at(3) })
  const asked = recordAfter(recorded(true, 2), null, { newPhone: true, consent: true, now: at(3) })

  expect(moved).toEqual({ ...nothing, phone_since: at(3) })
  expect(asked).toEqual({ ...recorded(true, 3), phone_since: at(3) })
})
