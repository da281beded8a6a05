import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Problem } from '../../shared/api/problem.ts'
import type { requestCode, Verification, verify } from '../api/client.ts'

const sendCode = jest.fn<typeof requestCode>()
const check = jest.fn<typeof verify>()
jest.mock('../api/client.ts', () => ({
  ...jest.requireActual<object>('../api/client.ts'),
  requestCode: sendCode,
  verify: check,
}))
// Imports would run before the mock.
const { VerifyScreen } = jest.requireActual<typeof import('./verify.tsx')>('./verify.tsx')

const BEFORE = { method: 'email_code', sent_to: null } as Verification
const SENT = { method: 'email_code', sent_to: 'a…@example.com' } as Verification

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
  sendCode.mockReset().mockResolvedValue(SENT)
  check.mockReset()
})

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

test('once a code is sent, the reader is at its field', async () => {
  render(<VerifyScreen verification={BEFORE} />)

  await press('Send me the code')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your code' }))
})

test('after a wrong code the reader is at the field, and can try again', async () => {
  check.mockRejectedValueOnce(new Problem('verification_failed', 400, { tries_left: 4 }))
  render(<VerifyScreen verification={SENT} />)

  await userEvent.type(screen.getByRole('textbox'), '123456')
  await press('Continue')

  expect(screen.getByRole('alert').textContent).toMatch(/4 more tries/)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('another code is told, and the field is empty for it', async () => {
  render(<VerifyScreen verification={SENT} />)

  await userEvent.type(screen.getByRole('textbox'), '123456')
  await press('Send another code')

  expect(screen.getByRole('status').textContent).toMatch(/another code/)
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
})
