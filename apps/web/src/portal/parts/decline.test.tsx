import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalDocument } from '../api/client.ts'
import { DeclineForm } from './decline.tsx'

const DOCUMENT = { id: 'doc_1', name: 'Passport' } as PortalDocument

test('a client who does not have a document is asked for a reason, and for words if the reason is another one', async () => {
  render(<DeclineForm document={DOCUMENT} firm="Silva & Partners" />)
  await userEvent.click(screen.getByRole('button'))
  const send = screen.getByRole('button', { name: /Silva & Partners/ })

  await userEvent.click(send)
  const reasons = screen.getByRole('group')
  expect(document.getElementById(reasons.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'))
  const radios = screen.getAllByRole('radio')
  await userEvent.click(radios.at(-1)!)
  await userEvent.click(send)

  const notes = screen.getByRole('textbox')
  expect(document.getElementById(notes.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'))
  expect(reasons.getAttribute('aria-describedby')).toBeNull()
})

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

test('the reader goes on where the form came or went, and where an answer is missing', async () => {
  render(<DeclineForm document={{ ...DOCUMENT, id: 'doc_2' }} firm="Silva & Partners" />)

  await userEvent.click(screen.getByRole('button', { name: 'I do not have this' }))
  await frame()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await userEvent.click(screen.getByRole('radio', { name: 'Another reason' }))
  await userEvent.click(screen.getByRole('button', { name: /Silva & Partners/ }))
  await frame()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Never mind' }))
  await frame()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I do not have this' }))
})
