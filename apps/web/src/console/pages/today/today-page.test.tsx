import * as api from '@dossier/client/operations'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setFirmClock } from '../../../shared/clock.ts'
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
const REQUEST = { matter: LEASE, person: ANA, participant_id: null, requested_at: '2026-03-01T10:00:00Z' } as const
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

afterEach(() => act(() => setFirmClock(0)))

/** From now on, it is noon of this day for the firm. */
const beginDay = (day: string) => setFirmClock((Date.parse(`${day}T12:00:00`) - Date.now()) / 1_000)

/** As many of a longer list as the page asks for. */
const someOf = (total: number, ...data: object[]) => ({ data, pagination: { total, next_cursor: null } }) as never

/** What the line with this link says. */
const lineOf = async (link: string) =>
  (await screen.findByRole('link', { name: link })).closest('li, [role=row]')!.textContent

test('a day without work says so', async () => {
  openPage('/')

  await screen.findByText('Nothing waits for you. What clients send shows up here.')
  screen.getByText(/^No file waits for you/)
  screen.getByText(/^No active matter waits/)
  screen.getByText(/^No deadline is open/)
})

test('the summary counts what waits, and says that nothing does only once it knows', async () => {
  const goOn = service.holds(api.listMessageThreads)
  openPage('/')
  await screen.findByText(/^No file waits for you/)
  await screen.findByText(/^No active matter waits/)
  expect(screen.queryByText(/^Nothing waits for you/)).toBeNull()
  goOn()
  await screen.findByText(/^Nothing waits for you/)
})

test('the summary counts files, questions and links that end', async () => {
  service.answers(api.listUploadsToReview, someOf(12))
  service.answers(api.listMessageThreads, someOf(2))
  service.answers(api.getWaitingMatters, { matters: [], total: 0, links_ending: 1 })
  openPage('/')

  await screen.findByText('12 files to review, 2 questions to answer, and one link ends today.')
})

test('a firm without matters is led to its first one', async () => {
  service.answers(api.listMatters, listOf())
  openPage('/')

  await screen.findByRole('heading', { name: 'Begin with your first matter' })

  expect(screen.getByRole('link', { name: 'New matter' }).getAttribute('href')).toBe('/matters?new=true')
  expect(service.received(api.listMatters)).toEqual([expect.not.objectContaining({ status: expect.anything() })])
})

test('members who may not open matters see their day without any, too', async () => {
  service.answers(api.listMatters, listOf())
  openPage('/', { without: ['createMatter'] })

  await screen.findByText(/^No file waits for you/)

  expect(screen.queryByRole('heading', { name: 'Begin with your first matter' })).toBeNull()
})

const fileOf = (id: string, name: string, more = {}) => ({
  ...{ id, document_name: name, matter_id: LEASE.id, matter_title: LEASE.title, filename: `${id}.pdf`, attempts: 1 },
  ...{ client_name: 'Ana Silva', pages: null, document_due_date: null, warnings: [], variants: [] },
  ...{ content_type: 'application/msword', scan: { status: 'clean' }, ...more },
})

test('files of one matter stand together, as urgent as the most urgent; review begins with one button', async () => {
  beginDay('2090-05-10')
  const passport = fileOf('upl_1', 'Passport', { document_due_date: '2090-05-16' })
  const lease = fileOf('upl_2', 'Lease', { document_due_date: '2090-05-11' })
  const visa = fileOf('upl_3', 'Visa', { matter_id: 'mat_2', pages: 3, attempts: 2 })
  service.answers(api.listUploadsToReview, someOf(3, passport, lease, visa))
  const { address } = openPage('/')

  await screen.findByText('3 files, 2 matters')
  expect(await lineOf('2 files')).toMatch(/Ana Silva, Silva, lease.*Passport, Lease.*Due tomorrow/)
  expect(screen.getByRole('link', { name: '2 files' }).getAttribute('href')).toBe('/matters/mat_1')
  expect(await lineOf('Visa')).toMatch(/3 pages, sent again after your note/)
  expect(screen.getByRole('link', { name: 'Visa' }).getAttribute('href')).toBe('/review/upl_3')
  service.answers(api.getDocument, {})
  await press(/^Start review/)

  await waitFor(() => expect(address()).toMatch(/^\/review/))
})

test('a long queue is counted, although it has not all loaded', async () => {
  service.answers(api.listUploadsToReview, someOf(9, fileOf('upl_1', 'Passport'), fileOf('upl_2', 'Lease')))
  openPage('/')

  await screen.findByRole('link', { name: '2 files or more' })

  screen.getByText('9 files')
  expect(screen.getByRole('link', { name: '7 more' }).getAttribute('href')).toBe('/review')
})

test('matters that wait show how their link is, and who can be reminded', async () => {
  const seen = { ...WAITING, id: 'mat_2', title: 'Seen', last_visit_at: '2020-01-31T10:00:00Z' }
  const ending = { ...WAITING, id: 'mat_3', title: 'Ending', link_expires_at: '2020-01-31T10:00:00Z' }
  const nobodys = { ...WAITING, id: 'mat_4', title: 'Nobodys', client: null, link_expires_at: null }
  const waiting = { matters: [seen, ending, nobodys], total: 5, links_ending: 0 }
  service.answers(api.getWaitingMatters, waiting as never)
  openPage('/')

  expect(await lineOf('Seen')).toMatch(/Jan 31, 2020Remind/)
  expect(await lineOf('Ending')).toMatch(/Link ends today.*Renew link/)
  expect(await lineOf('Nobodys')).toMatch(/No link$/)
  expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/matters')
})

test('a client without an email address is reminded by text message', async () => {
  service.answers(api.getWaitingMatters, { matters: [WAITING], total: 1, links_ending: 0 } as never)
  service.answers(api.getMatter, { client: { ...ANA, email: null } })
  service.answers(api.getClient, { phone: '+12125550100' })
  service.answers(api.sendIntakeLink, { recipient: '+12125550100' })
  openPage('/')

  await press('Remind Silva, lease')

  await screen.findByText('Sent to +12125550100.')
  expect(service.received(api.sendIntakeLink)).toEqual([{ id: 'mat_1', channel: 'sms', phone: '+12125550100' }])
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
  service.answers(api.getLinkRequests, { requests: [REQUEST], total: 1 } as never)
  service.answers(api.getMatter, { client: ANA })
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/')

  const send = await screen.findByRole('button', { name: 'Send a new link Ana Silva, Silva, lease' })
  service.answers(api.getLinkRequests, { requests: [], total: 0 })
  await pressTwice(send, api.sendIntakeLink)

  await screen.findByText('Sent to ana@example.com.')
  expect(screen.queryByRole('button', { name: /^Send a new link/ })).toBeNull()
})

test('a participant who asks for a new link gets one, by text message without an email address', async () => {
  const rui = { first_name: 'Rui', last_name: 'Costa' }
  const request = { ...REQUEST, person: rui, participant_id: 'par_1' }
  service.answers(api.getLinkRequests, { requests: [request], total: 1 } as never)
  service.answers(api.getMatterParticipant, { email: null })
  service.answers(api.sendParticipantLink, { recipient: '+12125550100' })
  openPage('/')

  const person = await screen.findByRole('link', { name: 'Rui Costa' })
  expect(person.getAttribute('href')).toBe('/matters/mat_1?tab=people')
  await press('Send a new link Rui Costa, Silva, lease')

  await screen.findByText('Sent to +12125550100.')
  expect(service.received(api.sendParticipantLink)).toEqual([{ id: 'mat_1', participant_id: 'par_1', channel: 'sms' }])
})

test('questions that wait are shown with what was sent, and lead to the conversation', async () => {
  const asked = { id: 'thr_1', person: ANA, matter: LEASE, last_message: { text: 'When?', attachments_count: 0 } }
  const sent = { ...asked, id: 'thr_2', person: null, last_message: { text: '', attachments_count: 2 } }
  service.answers(api.listMessageThreads, someOf(6, asked, sent))
  openPage('/')

  expect(await lineOf('Ana Silva')).toMatch(/When\?/)
  expect(screen.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/messages/thr_1')
  expect(await lineOf('No client yet')).toMatch(/2 files/)
  expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/messages')
})

test('requests that clients cannot answer are shown with their words, or the reason', async () => {
  const told = { reason: 'lost', notes: 'On a train.', declined_at: '2026-03-01T10:00:00Z' }
  const passport = { id: 'doc_1', name: 'Passport', client_name: 'Ana Silva', declined: told }
  const lease = { ...passport, id: 'doc_2', name: 'Lease', client_name: null, declined: { ...told, notes: null } }
  service.answers(api.listDeclinedDocuments, someOf(2, passport, lease))
  openPage('/')

  expect(await lineOf('Passport')).toMatch(/Ana Silva: On a train\./)
  expect(await lineOf('Lease')).toMatch(/No client yet: lost/)
})

test('deadlines say how near they are, and how many more there are', async () => {
  beginDay('2090-05-10')
  const due = (title: string, due_date: string) => ({ ...DEADLINE, id: `dln_${title}`, title, due_date })
  const days = [due('Late', '2090-05-09'), due('Now', '2090-05-10'), due('Near', '2090-05-16')]
  service.answers(api.listOpenDeadlines, someOf(7, ...days, due('Later', '2090-05-17')))
  openPage('/')

  expect(await lineOf('Late')).toMatch(/1 day late/)
  expect(await lineOf('Now')).toMatch(/^10Wed.*Silva, leaseDone/)
  expect(await lineOf('Near')).toMatch(/^16Tue.*Silva, leaseDone/)
  expect(await lineOf('Later')).toMatch(/^17May.*Silva, lease, 7 days/)
  screen.getByText('2 more')
})

test('what could not be done is said, and can be tried again', async () => {
  service.answers(api.getLinkRequests, { requests: [REQUEST], total: 1 } as never)
  service.answers(api.getMatter, { client: ANA })
  service.answers(api.listOpenDeadlines, listOf(DEADLINE) as never)
  service.answers(api.listNotifications, someOf(1, { id: 'ntf_1', kind: 'message_undelivered', body: 'Not there' }))
  const operations = [api.sendIntakeLink, api.updateMatterDeadline, api.markNotificationRead] as never[]
  for (const operation of operations) service.refuses(operation, 503, 'service_unavailable')
  openPage('/')

  const names = ['Send a new link Ana Silva, Silva, lease', 'Done Answer to the court', /^Done Not there/]
  for (const [index, name] of names.entries()) {
    await press(name)
    await waitFor(() => expect(screen.getAllByText(/does not answer/)).toHaveLength(index + 1))
    screen.getByRole('button', { name, busy: false })
  }
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

test('two messages are settled independently', async () => {
  const news = (id: string) => ({ id, kind: 'message_undelivered', title: 'Not delivered', body: id })
  service.answers(api.listNotifications, someOf(2, news('ntf_1'), news('ntf_2')))
  service.answers(api.markNotificationRead, {})
  const goOn = service.holds(api.markNotificationRead)
  openPage('/')

  const [one, other] = (await screen.findAllByRole('button', { name: /^Done/ })) as [HTMLElement, HTMLElement]
  for (const button of [one, other, one]) await userEvent.click(button)

  expect(service.received(api.markNotificationRead)).toHaveLength(2)
  service.answers(api.listNotifications, listOf())
  goOn()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull())
})

test('members are offered only what they may do', async () => {
  service.answers(api.getLinkRequests, { requests: [REQUEST], total: 1 } as never)
  service.answers(api.getWaitingMatters, { matters: [WAITING], total: 1, links_ending: 0 } as never)
  openPage('/', { without: ['sendIntakeLink', 'createMatter', 'createClient'] })

  await screen.findByRole('link', { name: 'Silva, lease' })

  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^New (matter|client)$/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send a new link/ })).toBeNull()
})

test('members who may not change deadlines only see them', async () => {
  service.answers(api.listOpenDeadlines, listOf(DEADLINE) as never)
  openPage('/', { without: ['updateMatterDeadline'] })

  await screen.findByRole('link', { name: 'Answer to the court' })

  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})
