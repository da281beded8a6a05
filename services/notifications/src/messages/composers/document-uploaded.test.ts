import { exampleId, type FirmId, type MatterId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { UploadsAlert } from '../../domain/alert.ts'
import type { MessageFacts } from '../composer.ts'
import { documentUploaded } from './document-uploaded.ts'

const matter_id = exampleId('mat') as MatterId
const facts = {
  now: '2026-07-01T09:30:00.000Z',
  firm: { id: exampleId('firm') as FirmId, name: 'Reyes & Partners', email: null, logo_url: null },
  matter: { id: matter_id, title: 'Silva visa' },
  appUrl: 'https://app.example.com',
  stopLink: () => 'https://app.example.com/unsubscribe/token',
} as unknown as MessageFacts

const compose = (channel: 'email' | 'sms', content: Pick<UploadsAlert, 'files' | 'count'>) =>
  documentUploaded(
    { id: '', channel, recipient: '', alert: { kind: 'document_uploaded', matter_id, ...content } },
    facts,
  )!

const files = [
  { document_name: 'Passport', filename: 'front.pdf' },
  { document_name: 'Passport', filename: 'back.pdf' },
]

test('one file is named by its document', () => {
  const { email } = compose('email', { files: files.slice(0, 1), count: 1 })

  expect(email!.subject).toBe('Silva visa: Passport was uploaded')
  expect(email!.text).toContain('front.pdf for Passport')
})

test('for many files the message has the number, and the names that were kept', () => {
  const { email } = compose('email', { files, count: 12 })

  expect(email!.subject).toBe('Silva visa: 12 files were uploaded')
  for (const part of ['front.pdf for Passport', 'back.pdf for Passport', '10 more']) {
    expect(email!.text).toContain(part)
    expect(email!.html).toContain(part)
  }
  expect(compose('sms', { files, count: 12 }).sms!.text).toBe('Reyes & Partners: Silva visa: 12 files were uploaded.')
})
