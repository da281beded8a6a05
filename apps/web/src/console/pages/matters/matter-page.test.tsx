import * as api from '@dossier/client/operations'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter, MATTER } from '../../test/matter.ts'
import { openPage } from '../../test/open-page.tsx'

const LINK = { id: 'mat_1', link_expires_at: '2090-04-01T19:00:00Z', last_visit_at: null } as const
const REQUEST = { id: 'doc_1', name: 'Passport', status: 'pending', required: true, upload: null, participant_id: null }

beforeEach(() => {
  answerMatter()
  service.answers(api.getMatter, { ...MATTER, documents_count: 1 })
  service.answers(api.listMatterDocuments, listOf(REQUEST as never))
})

test('a matter is shown once it has loaded, with its client and what was asked for', async () => {
  const optional = { ...REQUEST, id: 'doc_2', name: 'Old lease', required: false, due_date: '2020-01-31' }
  service.answers(api.listMatterDocuments, listOf(REQUEST as never, optional as never))
  const goOn = service.holds(api.getMatter)
  openPage('/matters/mat_1')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Silva, lease' })
  const client = screen.getByRole('link', { name: 'Ana Silva' })
  expect(client.getAttribute('href')).toBe('/clients/cli_ana')
  expect(client.parentElement!.textContent).toMatch(/26-101/)
  const row = (await screen.findByRole('link', { name: 'Passport' })).closest('[role=row]')!
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/documents/doc_1')
  expect(row.textContent).not.toMatch(/optional/)
  const optionalRow = screen.getByRole('link', { name: 'Old lease' }).closest('[role=row]') as HTMLElement
  within(optionalRow).getByText('optional')
  expect(optionalRow.querySelector('time')!.className).toBe('late')
  screen.getByText('0 of 1 accepted')
})

test('a matter that did not load can be loaded again', async () => {
  service.refuses(api.getMatter, 503, 'service_unavailable')
  openPage('/matters/mat_1')
  const problem = await screen.findByRole('alert')

  service.answers(api.getMatter, MATTER)
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { level: 1, name: 'Silva, lease' })
})

test('a matter that is gone is told at once, without further tries', async () => {
  service.refuses(api.getMatter, 404, 'matter_not_found')
  openPage('/matters/mat_1')

  expect((await screen.findByRole('alert')).textContent).toMatch(/This matter is gone/)
  expect(service.received(api.getMatter)).toHaveLength(1)
})

test('a matter that asks for nothing yet says what to do, and leads there', async () => {
  service.answers(api.getMatter, MATTER)
  service.answers(api.listMatterDocuments, listOf())
  service.answers(api.listFrequentDocuments, [])
  service.answers(api.listChecklists, listOf())
  openPage('/matters/mat_1')

  await screen.findByText(/^Nothing is asked of the client yet/)
  await press('Request documents')

  await screen.findByRole('dialog', { name: 'Request documents' })
})

test('the link is sent once to the client’s email, the reader learns where it went, and sees it', async () => {
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/matters/mat_1')
  await screen.findByText('None')

  service.answers(api.listMatterOverviews, [LINK])
  await pressTwice(await screen.findByRole('button', { name: 'Send link' }), api.sendIntakeLink)

  await screen.findByText('Sent to ana@example.com.')
  await screen.findByText('Active')
  expect(service.received(api.sendIntakeLink)).toEqual([{ id: 'mat_1', channel: 'email', email: 'ana@example.com' }])
})

test.each([
  ['Send link', []],
  ['Remind', [LINK]],
])('if it was refused, the reader learns why after %s', async (button, overviews) => {
  service.answers(api.listMatterOverviews, overviews)
  service.refuses(api.sendIntakeLink, 503, 'service_unavailable')
  openPage('/matters/mat_1')

  await press(button)

  await screen.findByText(/does not answer/)
})

test('an open link shows when it ends, is copied, and its client is reminded', async () => {
  const user = userEvent.setup()
  const address = 'https://dossier.test/portal/secret'
  service.answers(api.getMatter, { ...MATTER, intake_link: address })
  service.answers(api.listMatterOverviews, [LINK])
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/matters/mat_1')

  await screen.findByText('Active')
  screen.getByText('Apr 1, 2090')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText(/^Your browser did not let us copy the link/)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText(/^The link is copied/)
  expect(await navigator.clipboard.readText()).toBe(address)
  await pressTwice(screen.getByRole('button', { name: 'Remind' }), api.sendIntakeLink)

  await screen.findByText('Sent to ana@example.com.')
  expect(service.received(api.sendIntakeLink)).toEqual([{ id: 'mat_1', channel: 'email', email: 'ana@example.com' }])
})

test('a link is revoked once the reader has confirmed it, and another one can be made', async () => {
  service.answers(api.listMatterOverviews, [LINK])
  service.answers(api.revokeIntakeLink, {})
  service.answers(api.generateIntakeLink, {})
  openPage('/matters/mat_1')

  await press('Revoke')
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the link?' }))
  expect(service.received(api.revokeIntakeLink)).toEqual([])
  service.answers(api.listMatterOverviews, [])
  await pressTwice(question.getByRole('button', { name: 'Revoke' }), api.revokeIntakeLink)

  await screen.findByText('The link no longer works.')
  expect(service.received(api.revokeIntakeLink)).toEqual([{ id: 'mat_1' }])
  await press('Make a link')
  const days = await screen.findByLabelText('Days until it expires')
  await userEvent.clear(days)
  await userEvent.type(days, '7')
  service.answers(api.listMatterOverviews, [LINK])
  const dialog = within(screen.getByRole('dialog'))
  await pressTwice(dialog.getByRole('button', { name: 'Make a link' }), api.generateIntakeLink)

  await screen.findByText('Active')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.generateIntakeLink)).toEqual([{ id: 'mat_1', expires_days: 7, force_new: false }])
})

test('members who may not send and revoke links are not offered either', async () => {
  service.answers(api.listMatterOverviews, [LINK])
  openPage('/matters/mat_1', { without: ['sendIntakeLink', 'revokeIntakeLink'] })
  await screen.findByText('Active')

  for (const name of ['Send link', 'Remind', 'Revoke']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('without a link, members who may not make one are not offered it', async () => {
  openPage('/matters/mat_1', { without: ['generateIntakeLink'] })

  await screen.findByText('None')

  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
})

test('archiving closes the matter at once, and can be undone', async () => {
  service.answers(api.archiveMatter, {})
  service.answers(api.restoreMatter, {})
  openPage('/matters/mat_1')
  await screen.findByRole('button', { name: 'Send link' })

  service.answers(api.getMatter, { ...MATTER, status: 'archived' })
  await choose('More', 'Archive')
  await screen.findByText(/^This matter is archived/)
  expect(service.received(api.archiveMatter)).toEqual([{ id: 'mat_1' }])
  service.answers(api.getMatter, MATTER)
  await press(/^Undo/)

  await screen.findByRole('button', { name: 'Send link' })
  expect(service.received(api.restoreMatter)).toEqual([{ id: 'mat_1' }])
})

test('members who may not archive a matter are not offered it', async () => {
  openPage('/matters/mat_1', { without: ['archiveMatter'] })

  await press('More')

  await screen.findByRole('menuitem', { name: 'Use a checklist' })
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull()
})

test('an archived matter can be restored, and nothing can be sent', async () => {
  service.answers(api.getMatter, { ...MATTER, status: 'archived' })
  service.refuses(api.restoreMatter, 503, 'service_unavailable')
  openPage('/matters/mat_1')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  screen.getByText(/^This matter is archived/)
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
  await userEvent.click(restore)
  await screen.findByText(/does not answer/)

  service.answers(api.restoreMatter, {})
  service.answers(api.getMatter, MATTER)
  await pressTwice(restore, api.restoreMatter)

  await screen.findByText('“Silva, lease” is open again.')
  await screen.findByRole('button', { name: 'Send link' })
  expect(service.received(api.restoreMatter)).toEqual([{ id: 'mat_1' }, { id: 'mat_1' }])
})

test.each([
  ['a matter that practice management has closed', 'closed', {}],
  ['an archived matter, by members without the right,', 'archived', { without: ['restoreMatter'] }],
] as const)('%s cannot be restored', async (_what, status, reader) => {
  service.answers(api.getMatter, { ...MATTER, status })
  openPage('/matters/mat_1', reader)

  await screen.findByText(/^This matter (is archived|was closed)/)

  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
