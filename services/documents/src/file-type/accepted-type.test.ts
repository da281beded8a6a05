import { expect, test } from '@jest/globals'
import { acceptedType } from './accepted-type.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const [WORD, EXCEL] = [`${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`]
const [OLD_WORD, OLD_EXCEL] = ['application/msword', 'application/vnd.ms-excel']
const ANY = 'application/octet-stream'

const of = (filename: string, declared: string, detected: string | null, accepted: string[]) =>
  acceptedType({ filename, content_type: declared }, detected, accepted)

test.each<[string, string, string | null, string[], string]>([
  ['bank.csv', OLD_EXCEL, 'text/plain', [OLD_EXCEL, 'text/csv'], 'text/csv'],
  ['bank.csv', OLD_EXCEL, 'text/plain', [OLD_EXCEL, 'text/plain', 'text/csv'], 'text/csv'],
  ['bank.csv', OLD_EXCEL, 'text/plain', [OLD_EXCEL, 'text/plain'], 'text/plain'],
  ['bank.tsv', 'text/csv', 'text/plain', ['text/csv'], 'text/csv'],
  ['data', OLD_EXCEL, 'text/plain', [OLD_EXCEL, 'application/json', 'text/plain'], 'text/plain'],
  ['letter.doc', OLD_WORD, WORD, [OLD_WORD, WORD], WORD],
  ['letter.docx', WORD, OLD_WORD, [OLD_WORD, WORD], OLD_WORD],
  ['sheet.xls', OLD_EXCEL, EXCEL, [WORD, EXCEL], EXCEL],
  ['files.zip', WORD, 'application/zip', [WORD, 'application/x-zip-compressed'], 'application/x-zip-compressed'],
  [
    'mail.eml',
    'application/vnd.ms-outlook',
    'text/plain',
    ['application/vnd.ms-outlook', 'message/rfc822'],
    'message/rfc822',
  ],
  [
    'mail.msg',
    'message/rfc822',
    'application/vnd.ms-outlook',
    ['message/rfc822', 'application/vnd.ms-outlook'],
    'application/vnd.ms-outlook',
  ],
  ['photo.png', 'image/png', 'image/jpeg', ['image/png', 'image/jpeg'], 'image/jpeg'],
  ['photo.jpg', 'image/jpeg', 'image/heic', ['image/jpeg', 'image/heif'], 'image/heif'],
  ['photo.heif', 'image/heif', 'image/heic', ['image/jpeg', 'image/heic'], 'image/heic'],
  ['photo.heic', 'image/heic', 'image/heif', ['image/heif'], 'image/heif'],
  ['bank.csv', OLD_EXCEL, 'text/plain', ['application/pdf', 'text/csv'], 'text/csv'],
  ['bank', OLD_EXCEL, 'text/plain', ['text/csv'], 'text/csv'],
  ['photo.heic', ANY, 'image/heic', [ANY, 'image/heic'], 'image/heic'],
  ['notes.rtf', OLD_WORD, 'text/rtf', [OLD_WORD, 'application/rtf'], 'application/rtf'],
  ['page.html', 'text/plain', 'text/html', ['text/plain', 'text/html'], 'text/html'],
  ['thing', 'application/pdf', null, ['application/pdf', ANY], ANY],
  ['thing', ANY, null, [ANY], ANY],
  ['scan.pdf', 'application/x-pdf', 'application/pdf', ['image/png', 'application/pdf'], 'application/pdf'],
  ['photo', 'image/pjpeg', 'image/jpeg', ['image/jpeg'], 'image/jpeg'],
  ['photo', 'image/jpeg', 'image/jpeg', ['image/jpg'], 'image/jpg'],
  ['scan.pdf', ANY, 'application/pdf', ['image/png', 'application/pdf'], 'application/pdf'],
  ['scan.pdf', ANY, 'image/png', ['image/png', 'application/pdf'], 'image/png'],
  ['bank.csv', ANY, 'text/plain', ['text/plain', 'text/csv'], 'text/csv'],
  ['clip.xyz', ANY, null, ['application/pdf', 'video/x-rare'], 'video/x-rare'],
  ['letter.doc', OLD_WORD, 'text/rtf', [OLD_WORD], 'text/rtf'],
  ['letter.rtf', 'application/rtf', 'text/rtf', ['application/pdf', WORD], 'text/rtf'],
  ['letter.rtf', 'text/rtf', 'text/rtf', [WORD, 'application/x-rtf'], 'application/x-rtf'],
  ['letter.rtf', 'text/rtf', OLD_WORD, [OLD_WORD], OLD_WORD],
])('%s that is declared %s and shows %s is, of %j, %s', (filename, declared, detected, accepted, type) => {
  expect(of(filename, declared, detected, accepted)).toBe(type)
})

test.each<[string, string, string | null, string[]]>([
  ['bank.csv', OLD_EXCEL, 'text/plain', [OLD_EXCEL, EXCEL]],
  ['bank.csv', OLD_EXCEL, OLD_EXCEL, ['text/csv']],
  ['scan.pdf', 'application/pdf', 'image/png', ['application/pdf', 'video/x-rare']],
  ['page.txt', 'text/plain', 'text/html', ['text/plain', 'text/csv']],
  ['notes.txt', 'application/pdf', 'text/plain', ['application/pdf', 'image/svg+xml', 'text/html']],
  ['picture.txt', 'text/plain', 'image/svg+xml', ['text/plain']],
  ['run.txt', 'text/plain', 'text/x-script', ['text/plain']],
  ['thing', 'application/pdf', null, ['application/pdf', 'text/plain']],
  ['thing', ANY, null, ['application/pdf', 'text/plain']],
  ['scan.pdf', ANY, 'text/plain', ['application/pdf']],
  ['run.txt', ANY, 'text/x-script', ['text/plain']],
  ['clip.xyz', ANY, 'application/vnd.microsoft.portable-executable', ['video/x-rare']],
  ['letter.rtf', 'text/plain', 'text/rtf', ['application/pdf', 'text/plain']],
  ['letter.rtf', 'text/rtf', 'text/plain', [OLD_WORD]],
  ['tool', 'application/pdf', 'application/vnd.microsoft.portable-executable', ['application/pdf', ANY]],
])('%s that is declared %s and shows %s is none of %j', (filename, declared, detected, accepted) => {
  expect(of(filename, declared, detected, accepted)).toBeUndefined()
})
