import { expect, test } from '@jest/globals'
import { declaredType, pickedTypes } from './declared-type.ts'

const EXCEL = 'application/vnd.ms-excel'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['lease.pdf', 'application/pdf', ['image/png', 'application/pdf'], 'application/pdf'],
  ['bank.csv', EXCEL, ['application/pdf', 'text/csv'], 'text/csv'],
  ['bank.CSV', EXCEL, ['application/pdf', 'text/plain'], 'text/plain'],
  ['bank.csv', EXCEL, [EXCEL, 'text/csv'], EXCEL],
  ['notes.txt', 'Text/Plain; charset=utf-8', ['text/plain'], 'text/plain'],
  ['files.zip', 'application/x-zip-compressed', ['application/zip'], 'application/zip'],
  ['IMG_1.HEIC', '', ['image/jpeg', 'image/heic'], 'image/heic'],
  ['IMG_1.HEIC', 'application/octet-stream', ['image/heic'], 'image/heic'],
  ['mail.eml', '', ['message/rfc822'], 'message/rfc822'],
  ['Passport', '', ['image/jpeg', 'application/pdf'], 'application/octet-stream'],
  ['scan.pdf', 'application/x-pdf', ['image/png', 'application/pdf'], 'application/pdf'],
  ['photo', 'image/pjpeg', ['image/jpeg'], 'image/jpeg'],
  ['letter.rtf', 'application/rtf', ['application/msword'], 'text/rtf'],
  ['letter.rtf', 'text/rtf', ['application/rtf', 'application/msword'], 'application/rtf'],
  ['letter.doc', '', ['application/pdf', 'application/msword'], 'application/msword'],
  ['letter.docx', '', ['application/zip', WORD], WORD],
  ['bank.csv', '', ['text/plain', 'text/csv'], 'text/csv'],
])('%s, which the browser says is %j, is declared out of %j as %s', (name, type, accepted, declared) => {
  expect(declaredType({ name, type }, accepted)).toBe(declared)
})

test.each([
  ['clip.mp4', 'video/mp4', ['application/pdf']],
  ['bank.csv', EXCEL, ['application/pdf']],
])('%s, which is %s, is not declared as one of %j', (name, type, accepted) => {
  expect(declaredType({ name, type }, accepted)).toBe(type)
})

test('if Word is accepted, RTF can be chosen', () => {
  expect(pickedTypes(['application/pdf', WORD])).toBe(`application/pdf,${WORD},text/rtf,.rtf`)
  expect(pickedTypes(['application/pdf', 'image/jpeg'])).toBe('application/pdf,image/jpeg')
})
