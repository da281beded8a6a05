import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckField, TextField } from './field.tsx'

test('a field is told by its label, its hint and what is wrong with it', () => {
  render(<TextField label="Title" hint="As the client sees it." error="Give it a title." />)

  const field = screen.getByLabelText('Title')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As the client sees it.',
    'Give it a title.',
  ])
  expect(screen.getByRole('alert').textContent).toBe('Give it a title.')
})

test('a field without hint and error is described by nothing', () => {
  render(<TextField label="Title" />)

  const field = screen.getByLabelText('Title')
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null])
})

test('a box is ticked by its label', async () => {
  render(<CheckField label="Required" hint="The client cannot leave it out." />)

  await userEvent.click(screen.getByText('Required'))

  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
})
