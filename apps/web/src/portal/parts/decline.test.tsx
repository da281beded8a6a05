import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalDocument } from '../api/client.ts'
import { DeclineForm } from './decline.tsx'

const DOCUMENT = { id: 'doc_1', name: 'Passport' } as PortalDocument

test('who does not have a document is asked for a reason, and for words where the reason is another one', async () => {
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
