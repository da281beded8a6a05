import { documents } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { assertAccepted } from './declaration.ts'

const document = { accepted_types: ['application/pdf', 'image/png'], max_file_size_mb: 2 }
const MIB = 1024 * 1024

describe('a document request takes', () => {
  test.each([1, 2 * MIB])('a file of an accepted type with %d bytes', (file_size_bytes) => {
    expect(() =>
      assertAccepted({ filename: 'a.png', content_type: 'image/png', file_size_bytes }, document),
    ).not.toThrow()
  })
})

test.each([
  ['image/x-png', ['image/png']],
  ['application/x-pdf', ['application/pdf']],
  ['image/jpeg', ['image/pjpeg']],
  ['image/heif', documents.acceptedTypesDefault],
  ['image/heic', ['image/heif']],
  ['image/heic-sequence', ['image/heic']],
  ['application/vnd.ms-excel', ['text/csv']],
  ['application/x-msexcel', ['application/csv']],
  ['application/octet-stream', ['image/png']],
  ['binary/octet-stream', ['image/png']],
  ['text/rtf', ['application/msword']],
  ['application/rtf', ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']],
])('a file declared as %s is taken where %j is accepted', (content_type, accepted_types) => {
  const declared = { filename: 'a', content_type, file_size_bytes: 1 }

  expect(() => assertAccepted(declared, { accepted_types, max_file_size_mb: 1 })).not.toThrow()
})

describe('a document request refuses', () => {
  test.each([
    ['filename', { filename: 'a.png.exe', content_type: 'image/png', file_size_bytes: 1 }],
    ['content_type', { content_type: 'image/jpeg', file_size_bytes: 1 }],
    ['content_type', { content_type: 'image/jpg', file_size_bytes: 1 }],
    ['content_type', { content_type: 'text/rtf', file_size_bytes: 1 }],
    ['file_size_bytes', { content_type: 'image/png', file_size_bytes: 0 }],
    ['file_size_bytes', { content_type: 'image/png', file_size_bytes: -1 }],
    ['file_size_bytes', { content_type: 'image/png', file_size_bytes: 2 * MIB + 1 }],
  ])('by %s: %j', (field, declared) => {
    expect(() => assertAccepted({ filename: 'a.png', ...declared }, document)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        details: { fields: [{ field, message: expect.any(String) }] },
      }),
    )
  })
})
