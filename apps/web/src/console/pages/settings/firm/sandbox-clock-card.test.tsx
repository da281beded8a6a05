import * as api from '@dossier/client/operations'
import { afterEach, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firmNow, setFirmClock } from '../../../../shared/clock.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { queries } from '../../../api/queries.ts'
import { openPage } from '../../../test/open-page.tsx'

const DAY_S = 86_400
const FIRM = { id: 'firm_1', name: 'Silva & Partners', timezone: 'UTC', settings: {}, updated_by: null }
const ready = (aheadSeconds: number) => ({
  now: new Date(Date.now() + aheadSeconds * 1_000).toISOString(),
  ahead_seconds: aheadSeconds,
  status: 'ready' as const,
  target: null,
})

afterEach(() => act(() => setFirmClock(0)))

/** The settings of a firm, of a sandbox unless said. */
function openProfile(sandbox = true) {
  service.answers(api.getFirm, { ...FIRM, sandbox } as object)
  service.answers(api.listColleagues, listOf())
  openPage('/settings/firm')
}

const clockCard = async () => within(await screen.findByRole('region', { name: 'Clock of the sandbox' }))

test("the card shows the firm's time, what keeps real time, and that the clock is never turned back", async () => {
  service.answers(api.getSandboxClock, ready(40 * DAY_S))
  openProfile()

  const card = await clockCard()
  await card.findByText(/40 days ahead of real time/)
  card.getByText(/Sessions, API keys.*keep real time\..*cannot be turned back/)
})

test('in production there is no clock to move', async () => {
  openProfile(false)

  await screen.findByLabelText(/^Name of the firm/)
  expect(screen.queryByRole('region', { name: 'Clock of the sandbox' })).toBeNull()
  expect(service.received(api.getSandboxClock)).toEqual([])
})

test('a move is asked for twice, is followed until it arrives, and all pages count from the new time', async () => {
  const before = ready(0)
  service.answers(api.getSandboxClock, before)
  openProfile()
  const card = await clockCard()

  await userEvent.click(await card.findByRole('button', { name: '+ 30 days' }))
  await userEvent.click(card.getByRole('button', { name: 'Move the clock' }))
  expect(service.received(api.advanceSandboxClock)).toEqual([])
  const target = new Date(Date.parse(before.now) + 30 * DAY_S * 1_000)
  const moving = { ...before, status: 'advancing' as const, target: target.toISOString() }
  service.answers(api.advanceSandboxClock, moving)
  service.answers(api.getSandboxClock, moving)
  const dialog = within(await screen.findByRole('dialog', { name: /^Move the clock to/ }))
  await pressTwice(dialog.getByRole('button', { name: 'Move the clock' }), api.advanceSandboxClock)

  await card.findByText(/^The clock is moving to/)
  expect(card.queryByRole('button', { name: 'Move the clock' })).toBeNull()
  const [{ to }] = service.received(api.advanceSandboxClock) as [{ to: string }]
  expect(Math.abs(Date.parse(to) - target.getTime())).toBeLessThan(60_000)

  service.answers(api.getSandboxClock, ready(30 * DAY_S))
  service.answers(api.getFirm, { ...FIRM, sandbox: true, phone: '+12125550100' } as object)
  await act(() => queries.invalidateQueries({ queryKey: ['sandbox-clock'] }))
  await screen.findByText('The clock has arrived.')
  await card.findByRole('button', { name: 'Move the clock' })
  await screen.findByDisplayValue('+12125550100')
  expect(Math.round((firmNow().getTime() - Date.now()) / 1_000 / DAY_S)).toBe(30)
})

test('a time that is over is refused at once', async () => {
  service.answers(api.getSandboxClock, ready(60 * DAY_S))
  openProfile()
  const card = await clockCard()

  const field = await card.findByLabelText('Move forward to')
  await userEvent.type(field, '2020-01-01T09:00')
  await userEvent.click(card.getByRole('button', { name: 'Move the clock' }))

  await card.findByText('Choose a time after that of the firm.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: '+ 1 day' }))
  expect(card.queryByText('Choose a time after that of the firm.')).toBeNull()
})

test('a time that the service refuses is told at its field', async () => {
  service.answers(api.getSandboxClock, ready(0))
  const fields = [{ field: 'to', message: 'is too far ahead' }]
  service.refuses(api.advanceSandboxClock, 400, 'validation_error', { fields })
  openProfile()
  const card = await clockCard()

  await userEvent.click(await card.findByRole('button', { name: '+ 60 days' }))
  await userEvent.click(card.getByRole('button', { name: 'Move the clock' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move the clock' }))

  await card.findByText('This is too far ahead.')
  expect(card.getByLabelText('Move forward to').getAttribute('aria-invalid')).toBe('true')
})

test('a clock that cannot move says why', async () => {
  service.answers(api.getSandboxClock, ready(0))
  service.refuses(api.advanceSandboxClock, 503, 'sandbox_incomplete')
  openProfile()
  const card = await clockCard()

  await userEvent.click(await card.findByRole('button', { name: '+ 1 day' }))
  await userEvent.click(card.getByRole('button', { name: 'Move the clock' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move the clock' }))

  expect((await card.findByRole('alert')).textContent).toMatch(/does not run in test mode/)
})
