import { describe, expect, test } from '@jest/globals'
import { isProgramName } from './program-names.ts'
import { servedName } from './served-name.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('the served name', () => {
  test.each([
    ['Passport.PDF', 'application/pdf', 'application/pdf'],
    ['photo.jpeg', 'image/jpeg', 'image/jpeg'],
    ['photo.jpg', 'image/jpg', 'image/jpeg'],
    ['contract.docx', WORD, WORD],
    ['contract.docx', WORD, 'application/x-encrypted-office'],
    ['files.docx', 'application/zip', WORD],
    ['accounts.csv', 'text/csv', 'text/plain'],
    ['page.html', 'text/html', 'text/plain'],
    ['clip.rare', 'video/x-rare', null],
  ])('%s stays, for %s that shows to be %s', (filename, declared, detected) => {
    expect(servedName(filename, declared, detected)).toBe(filename)
  })

  test.each([
    ['Kontoauszug.hta', 'text/plain', 'text/plain', 'Kontoauszug.txt'],
    ['Kontoauszug.hta .', 'text/plain', 'text/plain', 'Kontoauszug.txt'],
    ['page.html', 'text/plain', 'text/plain', 'page.txt'],
    ['scan.pdf', 'image/jpeg', 'image/jpeg', 'scan.jpg'],
    ['scan.jpg', 'image/jpeg', 'application/pdf', 'scan.pdf'],
    ['Lease 3.2025', 'application/pdf', 'application/pdf', 'Lease 3.2025.pdf'],
    ['Passport', 'application/pdf', 'application/pdf', 'Passport.pdf'],
    ['.htaccess', 'text/plain', 'text/plain', '.htaccess.txt'],
    ['tool.exe', 'video/x-rare', null, 'tool.bin'],
    ['tool.exe', 'application/pdf', 'application/vnd.microsoft.portable-executable', 'tool.bin'],
  ])('of %s, declared %s, is by its detected type %s: %s', (filename, declared, detected, served) => {
    expect(servedName(filename, declared, detected)).toBe(served)
  })
})

test.each(['a.exe', 'A.EXE', 'a.pdf.js', 'a.exe.', 'a.exe . ', 'a.scr\u200b', 'photo\u202efdp.exe', 'x.library-ms'])(
  '%j is the name of a program',
  (filename) => {
    expect(isProgramName(filename)).toBe(true)
  },
)

test.each(['exe', '.exe', 'a.exe.pdf', 'Lease v1.final', 'com', 'example.com letter.txt', 'a.docm'])(
  '%j is not',
  (filename) => {
    expect(isProgramName(filename)).toBe(false)
  },
)
