import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckField, FieldGroup, TextField } from './field.tsx'

test('screen readers get the label, the hint and the error of a field', () => {
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

test('several controls that answer one question are a group with its legend, its hint and what is wrong', () => {
  render(
    <FieldGroup label="Files" hint="What may be sent." error="Choose one kind at least.">
      <CheckField label="PDF" />
    </FieldGroup>,
  )

  const group = screen.getByRole('group', { name: 'Files' })
  const described = group.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'What may be sent.',
    'Choose one kind at least.',
  ])
})

test('the last of several choices is the chosen one', async () => {
  render(
    <>
      <CheckField type="radio" name="role" label="Staff" />
      <CheckField type="radio" name="role" label="Attorney" />
    </>,
  )

  await userEvent.click(screen.getByText('Staff'))
  await userEvent.click(screen.getByText('Attorney'))

  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
})

test('an error that the page tells elsewhere is not said a second time', () => {
  render(
    <FieldGroup label="Files" error="Choose one kind at least." isToldElsewhere>
      <CheckField label="PDF" />
    </FieldGroup>,
  )

  screen.getByText('Choose one kind at least.')
  expect(screen.queryByRole('alert')).toBeNull()
})
