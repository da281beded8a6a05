import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { openPage } from '../../test/open-page.tsx'

const LEASE = { id: 'mat_1', title: 'Silva, lease' } as const
const ANA = { id: 'cli_ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' } as const
const WAITING = {
  ...LEASE,
  client: ANA,
  documents_complete: 1,
  documents_count: 3,
  link_expires_at: '2090-05-01T10:00:00Z',
  last_visit_at: null,
} as const
const DEADLINE = { id: 'dln_1', title: 'Answer to the court', due_date: '2020-01-31', matter: LEASE } as const

beforeEach(() => {
  service.answers(api.listMatters, listOf(LEASE) as never)
  service.answers(api.listUploadsToReview, listOf())
  service.answers(api.getWaitingMatters, { matters: [], total: 0, links_ending: 0 })
  service.answers(api.getLinkRequests, { requests: [], total: 0 })
  service.answers(api.listOpenDeadlines, listOf())
  service.answers(api.listMessageThreads, listOf())
  service.answers(api.listDeclinedDocuments, listOf())
  service.answers(api.listNotifications, listOf())
})

test('a day without work says so', async () => {
  openPage('/')

  await screen.findByText('Nothing waits for you. What clients send shows up here.')
  screen.getByText(/^No file waits for you/)
  screen.getByText(/^No active matter waits/)
  screen.getByText(/^No deadline is open/)
})

test('a firm without matters is led to its first one', async () => {
  service.answers(api.listMatters, listOf())
  openPage('/')

  await screen.findByRole('heading', { name: 'Begin with your first matter' })

  expect(screen.getByRole('link', { name: 'New matter' }).getAttribute('href')).toBe('/matters?new=true')
})

test('a client who has not sent everything is reminded once', async () => {
  service.answers(api.getWaitingMatters, { matters: [WAITING], total: 1, links_ending: 0 } as never)
  service.answers(api.getMatter, { client: ANA })
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/')

  const remind = await screen.findByRole('button', { name: 'Remind Silva, lease' })
  expect(remind.closest('[role=row]')!.textContent).toMatch(/Silva, lease Ana Silva.*1 of 3.*not yet/)
  service.answers(api.getWaitingMatters, { matters: [], total: 0, links_ending: 0 })
  await pressTwice(remind, api.sendIntakeLink)

  await screen.findByText('Sent to ana@example.com.')
  await screen.findByText(/^No active matter waits/)
  expect(service.received(api.sendIntakeLink)).toEqual([{ id: 'mat_1', channel: 'email', email: 'ana@example.com' }])
})

test('a link that has ended is made anew before it is sent', async () => {
  service.answers(api.getWaitingMatters, {
    matters: [{ ...WAITING, link_expires_at: null }],
    total: 1,
    links_ending: 0,
  } as never)
  service.answers(api.getMatter, { client: ANA })
  service.answers(api.generateIntakeLink, {})
  service.refuses(api.sendIntakeLink, 409, 'send_failed')
  openPage('/')

  await press('Renew link Silva, lease')

  await screen.findByText('The message was not sent.')
  expect(service.received(api.generateIntakeLink)).toEqual([{ id: 'mat_1', force_new: true }])
})

test('a person who asks for a new link gets one', async () => {
  const request = { matter: LEASE, person: ANA, participant_id: null, requested_at: '2026-03-01T10:00:00Z' }
  service.answers(api.getLinkRequests, { requests: [request], total: 1 } as never)
  service.answers(api.getMatter, { client: ANA })
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/')

  const send = await screen.findByRole('button', { name: 'Send a new link Ana Silva, Silva, lease' })
  service.answers(api.getLinkRequests, { requests: [], total: 0 })
  await pressTwice(send, api.sendIntakeLink)

  await screen.findByText('Sent to ana@example.com.')
  expect(screen.queryByRole('button', { name: /^Send a new link/ })).toBeNull()
})

test('a deadline is done at once, and that can be undone', async () => {
  service.answers(api.listOpenDeadlines, listOf(DEADLINE) as never)
  service.answers(api.updateMatterDeadline, {})
  openPage('/')

  const done = await screen.findByRole('button', { name: 'Done Answer to the court' })
  screen.getByText(/days late$/)
  service.answers(api.listOpenDeadlines, listOf())
  await pressTwice(done, api.updateMatterDeadline)
  await screen.findByText('“Answer to the court” done.')
  await screen.findByText(/^No deadline is open/)
  service.answers(api.listOpenDeadlines, listOf(DEADLINE) as never)
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))

  await screen.findByRole('button', { name: 'Done Answer to the court' })
  expect(service.received(api.updateMatterDeadline)).toEqual([
    { id: 'mat_1', deadline_id: 'dln_1', completed: true },
    { id: 'mat_1', deadline_id: 'dln_1', completed: false },
  ])
})

test('a message that reached nobody is settled once, for the whole firm', async () => {
  const news = { id: 'ntf_1', kind: 'message_undelivered', matter_id: 'mat_1', title: 'Not delivered', body: 'To Ana' }
  service.answers(api.listNotifications, listOf(news) as never)
  service.answers(api.markNotificationRead, {})
  openPage('/')

  const done = await screen.findByRole('button', { name: /^Done/ })
  service.answers(api.listNotifications, listOf())
  await pressTwice(done, api.markNotificationRead)

  await screen.findByText(/^Nothing waits for you/)
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
  expect(service.received(api.markNotificationRead)).toEqual([{ id: 'ntf_1', for_all: true }])
})

test('members are offered only what they may do', async () => {
  service.answers(api.getWaitingMatters, { matters: [WAITING], total: 1, links_ending: 0 } as never)
  openPage('/', { without: ['sendIntakeLink', 'createMatter'] })

  await screen.findByRole('link', { name: 'Silva, lease' })

  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New matter' })).toBeNull()
})

test('members who may not change deadlines only see them', async () => {
  service.answers(api.listOpenDeadlines, listOf(DEADLINE) as never)
  openPage('/', { without: ['updateMatterDeadline'] })

  await screen.findByRole('link', { name: 'Answer to the court' })

  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})
