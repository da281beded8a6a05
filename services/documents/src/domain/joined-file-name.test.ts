import { expect, test } from '@jest/globals'
import { joinedFileName } from './joined-file-name.ts'

test.each([
  [undefined, 'Bank statements', 'Bank statements.pdf'],
  [undefined, 'Lease 3.2025', 'Lease 3.2025.pdf'],
  [undefined, 'Front / back\\', 'Front   back.pdf'],
  [undefined, '/', 'Joined.pdf'],
  [undefined, 'Bank\r\nstatements\u202egpj', 'Bank statementsgpj.pdf'],
  [undefined, '😀'.repeat(255), `${'😀'.repeat(200)}.pdf`],
  ['all.pdf', 'Bank statements', 'all.pdf'],
  ['all.exe', 'Bank statements', 'all.pdf'],
  ['😀'.repeat(255), 'Bank statements', `${'😀'.repeat(251)}.pdf`],
  [`${'😀'.repeat(251)}.pdf`, 'Bank statements', `${'😀'.repeat(251)}.pdf`],
  ['Lease 3.2025', 'Bank statements', 'Lease 3.2025.pdf'],
])('a file named %p of a request named %p is downloaded as %s', (asked, document, name) => {
  expect(joinedFileName(asked, document)).toBe(name)
})
