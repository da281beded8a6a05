import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../shared/test/press.ts'
import { pressTwice } from '../../shared/test/press-twice.ts'
import { service } from '../../shared/test/service.ts'
import { answerPortalMatter, MATTER } from '../test/matter.ts'
import { openPortal } from '../test/open-portal.tsx'

const INTAKE = {
  status: 'in_progress',
  name: 'About you',
  description: 'It takes a minute.',
  template_id: 'tpl_1',
  template_version: 3,
  completed_at: null,
  fields: [
    { key: 'name', label: 'Full name', type: 'text', required: true, step: 'Yourself' },
    { key: 'email', label: 'Email', type: 'email', required: false },
    { key: 'city', label: 'City', type: 'text', required: true, step: 'Home' },
  ],
  groups: [],
  answers: {},
} as const
const FORM = { template_id: 'tpl_1', template_version: 3 }

/** The form has these answers from now on, and those that are saved later. */
function answered(answers: object, form: object = {}) {
  const intake = { ...INTAKE, ...form, answers } as never
  service.answers(api.getPortalIntake, intake)
  service.answers(api.updatePortalIntake, intake)
}

beforeEach(() => {
  answerPortalMatter()
  answered({})
})

const field = async (name: string | RegExp) => (await screen.findByLabelText(name)) as HTMLInputElement

test('an answer is saved as its field is left, for the form that was shown', async () => {
  openPortal('/questions/1')
  await screen.findByText('It takes a minute.')

  await userEvent.type(await field('Full name'), 'Ana')
  expect(service.received(api.updatePortalIntake)).toEqual([])
  answered({ name: 'Ana' })
  const goOn = service.holds(api.updatePortalIntake)
  await userEvent.tab()
  await screen.findByText('Saving …')
  goOn()

  await screen.findByText('Saved')
  expect(service.received(api.updatePortalIntake)).toEqual([{ answers: { name: 'Ana' }, form: FORM }])
})

test('what is wrong is listed where somebody wants to go on, and each line leads to its question', async () => {
  answered({ email: 'ana' })
  openPortal('/questions/1')

  await press('Continue')

  const list = await screen.findByRole('alert')
  expect(list.textContent).toMatch(/^2 answers need another look/)
  await waitFor(() => expect(document.activeElement).toBe(list))
  const name = await field('Full name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('An email address looks like ana@example.com.')
  await userEvent.click(within(list).getByRole('link', { name: 'Full name' }))
  expect(document.activeElement).toBe(name)
})

test('a step without problems leads to the next one, and back', async () => {
  answered({ name: 'Ana' })
  openPortal('/questions/1')

  await press('Continue')
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  screen.getByText('About you, step 2 of 2')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))

  await screen.findByRole('heading', { level: 1, name: 'Yourself' })
  expect((await field('Full name')).value).toBe('Ana')
})

test('an answer that the service refuses is not saved until it is changed', async () => {
  openPortal('/questions/1')

  await userEvent.type(await field(/^Email/), 'ana@example.com')
  service.refuses(api.updatePortalIntake, 400, 'validation_error', {
    fields: [{ field: 'answers.email', message: 'is not allowed' }],
  })
  await userEvent.tab()
  await screen.findByText('Not saved yet')
  answered({ email: 'eva@example.com' })
  await userEvent.clear(await field(/^Email/))
  await userEvent.type(await field(/^Email/), 'eva@example.com')
  await userEvent.tab()

  await screen.findByText('Saved')
  expect(service.received(api.updatePortalIntake).at(-1)).toMatchObject({ answers: { email: 'eva@example.com' } })
})

const WHOLE = { name: 'Ana', city: 'Boston' }

test('all answers are shown before they are sent, and each can be changed', async () => {
  answered({ name: 'Ana' })
  openPortal('/questions/check')

  await screen.findByRole('heading', { level: 1, name: 'Check your answers' })
  screen.getByText('Ana')
  screen.getByText('We need this answer.')
  expect(screen.getByRole('link', { name: 'Change: City' }).getAttribute('href')).toMatch(/questions\/2$/)
  expect((screen.getByRole('button', { name: 'Send my answers' }) as HTMLButtonElement).disabled).toBe(true)
})

test('answers are sent once, and cannot be changed then', async () => {
  answered(WHOLE)
  service.answers(api.submitPortalIntake, { ...INTAKE, answers: WHOLE, status: 'completed' } as never)
  openPortal('/questions/check')

  await pressTwice(await screen.findByRole('button', { name: 'Send my answers' }), api.submitPortalIntake)

  await screen.findByRole('heading', { level: 1, name: 'You sent your answers. Your law firm has them.' })
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send my answers' })).toBeNull()
  expect(service.received(api.submitPortalIntake)).toEqual([{ form: FORM }])
})

test.each([
  ['form_changed', /^Your law firm has changed the questions/],
  ['service_unavailable', /^Please try again in a moment/],
])('answers that were not sent because of %s say so, and can be sent again', async (code, words) => {
  answered(WHOLE)
  service.refuses(api.submitPortalIntake, 409, code)
  openPortal('/questions/check')
  await press('Send my answers')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)

  service.answers(api.submitPortalIntake, { ...INTAKE, answers: WHOLE, status: 'completed' } as never)
  await press('Send my answers')

  await screen.findByRole('heading', { level: 1, name: /^You sent your answers/ })
})

test('answers that the service refuses as they are sent are marked', async () => {
  answered(WHOLE)
  service.refuses(api.submitPortalIntake, 400, 'validation_error', {
    fields: [{ field: 'answers.city', message: 'is not allowed' }],
  })
  openPortal('/questions/check')

  await press('Send my answers')

  await screen.findByText('Please check this answer.')
})

test('a form that was sent from another device meanwhile is shown as sent', async () => {
  answered(WHOLE)
  service.refuses(api.submitPortalIntake, 409, 'intake_already_completed')
  openPortal('/questions/check')
  await screen.findByRole('button', { name: 'Send my answers' })

  answered(WHOLE, { status: 'completed' })
  await press('Send my answers')

  await screen.findByRole('heading', { level: 1, name: /^You sent your answers/ })
})

test('in a closed matter answers can be read, and neither changed nor sent', async () => {
  service.answers(api.getPortalMatter, { ...MATTER, status: 'archived' })
  answered(WHOLE)
  openPortal('/questions/check')

  await screen.findByRole('heading', { level: 1, name: 'Your answers' })

  screen.getByText('Boston')
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send my answers' })).toBeNull()
})
