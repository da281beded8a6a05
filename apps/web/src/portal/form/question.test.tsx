import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IntakeField } from '../api/client.ts'
import { Question } from './question.tsx'

function ask(field: Partial<IntakeField>, problem?: string) {
  const onAnswer = jest.fn()
  const onTyped = jest.fn()
  const whole = { key: 'answer', label: 'Your answer', type: 'text', required: true, ...field } as IntakeField
  render(
    <Question
      place="answer"
      field={whole}
      answer={undefined}
      problem={problem}
      onAnswer={onAnswer}
      onTyped={onTyped}
    />,
  )
  return { onAnswer, onTyped }
}

test('typed input is reported at each key, and becomes the answer once the field is left', async () => {
  const { onAnswer, onTyped } = ask({})

  await userEvent.type(screen.getByLabelText('Your answer'), 'Ana ')
  expect(onTyped.mock.calls).toEqual([['A'], ['An'], ['Ana'], ['Ana']])
  expect(onAnswer).not.toHaveBeenCalled()
  await userEvent.tab()

  expect(onAnswer.mock.calls).toEqual([['Ana']])
})

test('a number is answered as a number', async () => {
  const { onAnswer } = ask({ type: 'number' })

  await userEvent.type(screen.getByLabelText('Your answer'), '12')
  await userEvent.tab()

  expect(onAnswer.mock.calls).toEqual([[12]])
})

test('a date has three fields in one group, and is answered as a day', async () => {
  const { onAnswer } = ask({ type: 'date' })

  screen.getByRole('group', { name: 'Your answer' })
  await userEvent.type(screen.getByLabelText('Month'), '6')
  await userEvent.type(screen.getByLabelText('Day'), '30')
  await userEvent.type(screen.getByLabelText('Year'), '2019')
  await userEvent.tab()

  expect(onAnswer.mock.lastCall).toEqual(['2019-06-30'])
})

test('the answer has each ticked choice', async () => {
  const { onAnswer } = ask({ type: 'multiselect', options: ['English', 'Spanish'] })

  await userEvent.click(screen.getByLabelText('Spanish'))

  expect(onAnswer.mock.calls).toEqual([[['Spanish']]])
})

test('a question says what is wrong with its answer, and that it may be left out', () => {
  ask({ required: false, help: 'As in your passport.' }, 'This is too long.')

  const field = screen.getByLabelText('Your answer (optional)')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As in your passport.',
    'This is too long.',
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
