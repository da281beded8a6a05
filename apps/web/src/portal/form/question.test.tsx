import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IntakeField } from '../api/client.ts'
import { Question } from './question.tsx'

function ask(field: Partial<IntakeField>, { problem, answer }: { problem?: string; answer?: unknown } = {}) {
  const onAnswer = jest.fn()
  const onTyped = jest.fn()
  const whole = { key: 'answer', label: 'Your answer', type: 'text', required: true, ...field } as IntakeField
  render(
    <Question place="answer" field={whole} answer={answer} problem={problem} onAnswer={onAnswer} onTyped={onTyped} />,
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

test('an answer that is there is shown, and taken back once it is emptied', async () => {
  const { onAnswer } = ask({ type: 'textarea' }, { answer: 'Ana\nSilva' })

  const field = screen.getByLabelText('Your answer') as HTMLTextAreaElement
  expect(field.value).toBe('Ana\nSilva')
  await userEvent.clear(field)
  await userEvent.tab()

  expect(onAnswer.mock.calls).toEqual([[undefined]])
})

test('a phone number is asked for with its country code, and answered as it is dialled', async () => {
  const { onAnswer } = ask({ type: 'phone' })

  screen.getByText(/^With the country code/)
  await userEvent.type(screen.getByLabelText('Your answer'), '+1 (555) 010-0123')
  await userEvent.tab()

  expect(onAnswer.mock.calls).toEqual([['+15550100123']])
})

test('an address is answered with the parts that were filled in, and shows those that are there', async () => {
  const { onAnswer } = ask({ type: 'address' }, { answer: { line1: 'Main Street 1', city: 'Boston' } })

  expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Boston')
  await userEvent.type(screen.getByLabelText('ZIP code'), '02101')
  await userEvent.tab()

  expect(onAnswer.mock.calls).toEqual([[{ line1: 'Main Street 1', city: 'Boston', zip: '02101' }]])
})

test('a date has three fields in one group, and is answered as a day', async () => {
  const { onAnswer } = ask({ type: 'date' })

  screen.getByRole('group', { name: 'Your answer' })
  await userEvent.type(screen.getByLabelText('Month'), '6')
  await userEvent.type(screen.getByLabelText('Day'), '3')
  await userEvent.type(screen.getByLabelText('Year'), '2019')
  await userEvent.tab()

  expect(onAnswer.mock.lastCall).toEqual(['2019-06-03'])
})

test('a date that is there is shown', () => {
  ask({ type: 'date' }, { answer: '2019-06-30' })

  const shown = ['Month', 'Day', 'Year'].map((part) => (screen.getByLabelText(part) as HTMLInputElement).value)
  expect(shown).toEqual(['06', '30', '2019'])
})

const LANGUAGES = { type: 'multiselect', options: ['English', 'Spanish', 'French'] } as const

test('the answer has each ticked choice, in the order in which they are offered', async () => {
  const { onAnswer } = ask({ ...LANGUAGES, options: [...LANGUAGES.options] }, { answer: ['Spanish'] })

  await userEvent.click(screen.getByLabelText('English'))
  await userEvent.click(screen.getByLabelText('Spanish'))

  expect(onAnswer.mock.calls).toEqual([[['English', 'Spanish']], [undefined]])
})

test.each([
  ['in sight', 3],
  ['in a menu', 8],
])('one of several choices is answered, %s', async (_where, count) => {
  const options = Array.from({ length: count }, (_, index) => `Choice ${index}`)
  const { onAnswer } = ask({ type: 'select', options }, { answer: 'Choice 1' })

  const menu = screen.queryByRole('combobox') as HTMLSelectElement | null
  expect(
    menu?.value ?? (screen.getByRole('radio', { checked: true }) as HTMLInputElement).labels![0]!.textContent,
  ).toBe('Choice 1')
  if (menu) await userEvent.selectOptions(menu, 'Choice 2')
  else await userEvent.click(screen.getByLabelText('Choice 2'))

  expect(onAnswer.mock.calls).toEqual([['Choice 2']])
})

test.each([
  [undefined, true],
  [true, undefined],
])('a statement that was answered with %j is answered with %j after a press', async (answer, next) => {
  const { onAnswer } = ask({ type: 'checkbox' }, { answer })

  await userEvent.click(screen.getByRole('checkbox', { name: 'Your answer' }))

  expect(onAnswer.mock.calls).toEqual([[next]])
})

test('a question says what is wrong with its answer, and that it may be left out', () => {
  ask({ required: false, help: 'As in your passport.' }, { problem: 'This is too long.' })

  const field = screen.getByLabelText('Your answer (optional)')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As in your passport.',
    'This is too long.',
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
