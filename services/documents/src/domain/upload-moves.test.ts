import type { documents } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { assertClean, assertConfirmable, assertConfirmed, assertReviewable } from './upload-moves.ts'

const expiresAt = '2026-03-31T09:45:00.000Z'

function uploadWith(status: documents.UploadStatus, scanStatus: documents.ScanStatus) {
  return { status, scan: { status: scanStatus, engine: null, signature: null, scanned_at: null, delayed_since: null } }
}

describe('confirming', () => {
  test('is allowed up to the very instant at which the URL expires', () => {
    expect(() => assertConfirmable(uploadWith('created', 'pending'), expiresAt, expiresAt)).not.toThrow()
  })

  test.each([
    ['upload_url_expired', 'created', '2026-03-31T09:45:00.001Z'],
    ['upload_already_confirmed', 'pending', expiresAt],
    ['upload_already_confirmed', 'rejected', '2026-03-31T09:45:00.001Z'],
  ] as const)('is refused with %s when the upload is %s at %s', (code, status, now) => {
    expect(() => assertConfirmable(uploadWith(status, 'pending'), expiresAt, now)).toThrow(
      expect.objectContaining({ code }),
    )
  })
})

describe('reviewing', () => {
  test.each([
    ['approved', 'pending'],
    ['approved', 'clean'],
    ['rejected', 'pending'],
    ['rejected', 'clean'],
    ['rejected', 'failed'],
  ] as const)('to %s is allowed while the scan is %s', (decision, scanStatus) => {
    expect(() => assertReviewable(uploadWith('pending', scanStatus), decision)).not.toThrow()
  })

  test.each([
    ['created', 'pending', 'approved', 'invalid_status_transition'],
    ['created', 'pending', 'rejected', 'invalid_status_transition'],
    ['approved', 'clean', 'approved', 'invalid_status_transition'],
    ['approved', 'clean', 'rejected', 'invalid_status_transition'],
    ['rejected', 'failed', 'approved', 'invalid_status_transition'],
    ['rejected', 'infected', 'rejected', 'invalid_status_transition'],
    ['rejected', 'infected', 'approved', 'scan_not_clean'],
  ] as const)('a %s upload whose scan is %s cannot become %s: %s', (status, scanStatus, decision, code) => {
    expect(() => assertReviewable(uploadWith(status, scanStatus), decision)).toThrow(expect.objectContaining({ code }))
  })
})

describe('what needs a clean file', () => {
  test('is open to a clean one', () => {
    expect(() => assertClean(uploadWith('pending', 'clean'))).not.toThrow()
  })

  test.each([
    ['pending', 'scan_pending'],
    ['infected', 'scan_not_clean'],
    ['failed', 'scan_not_clean'],
  ] as const)('is refused while the scan is %s: %s', (scanStatus, code) => {
    expect(() => assertClean(uploadWith('pending', scanStatus))).toThrow(expect.objectContaining({ code }))
  })

  test('is refused before confirm', () => {
    expect(() => assertConfirmed(uploadWith('created', 'pending'))).toThrow(
      expect.objectContaining({ code: 'invalid_status_transition' }),
    )
  })
})
