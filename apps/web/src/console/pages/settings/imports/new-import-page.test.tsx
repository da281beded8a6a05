import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const MB = 2 ** 20
const fileOf = (...parts: BlobPart[]) => new File(parts, 'clients.csv', { type: 'text/csv' })

async function choose(file: File): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('CSV file'), file)
}

const column = (name: string) => screen.getByLabelText(name) as HTMLSelectElement

test('a file is sent in parts, once, with what the reader says of its columns, and leads to its import', async () => {
  const text = `No,First name,Last name,Born,Shoe size\n7,Ana,Silva,,\n${'x'.repeat(MB / 2)}`
  const { address } = openPage('/settings/imports/new')
  await choose(fileOf(text))
  await screen.findByRole('cell', { name: 'Silva' })
  expect(column('Born').selectedOptions[0]!.text).toBe('Client: date of birth')
  expect(column('Shoe size').selectedOptions[0]!.text).toBe('Leave out')
  await userEvent.selectOptions(column('No'), 'Number in the former system')
  await userEvent.selectOptions(screen.getByLabelText('Dates are written'), '31/12/2026')
  service.answers(api.createImport, { id: 'imp_1' })
  service.answers(api.addImportPart, {})
  service.answers(api.checkImport, {})
  service.answers(api.getImport, { id: 'imp_1', name: 'clients.csv', status: 'failed', problem: 'It ends too early.' })

  await pressTwice(screen.getByRole('button', { name: 'Send and check' }), api.createImport)

  await screen.findByText('It ends too early.')
  expect(address()).toBe('/settings/imports/imp_1')
  expect(service.received(api.createImport)).toEqual([
    {
      name: 'clients.csv',
      columns: [
        { column: 'No', field: 'reference' },
        { column: 'First name', field: 'client.first_name' },
        { column: 'Last name', field: 'client.last_name' },
        { column: 'Born', field: 'client.date_of_birth' },
      ],
      date_format: 'DD/MM/YYYY',
    },
  ])
  const parts = service.received(api.addImportPart) as { number: number; data: string }[]
  expect(parts.map(({ number }) => number)).toEqual([1, 2])
  expect(parts.map(({ data }) => atob(data)).join('') === text).toBe(true)
  expect(service.received(api.checkImport)).toEqual([{ id: 'imp_1' }])
})

test.each([
  ['says nothing that is known', 'Shoe size', 'Say what at least one column is.'],
  ['has only numbers of the former system', 'Reference', 'Say what at least one column is.'],
  ['has clients without a last name', 'First name,Email', /^Clients need a first and a last name/],
  ['has matters without an area of law', 'Title', /^Matters need a title and an area of law/],
  ['calls two columns the same', 'First name,Last name,Email,Email', /^“Email” is the name of several columns/],
])('a file that %s is not sent, and the reader learns what is missing', async (_what, head, message) => {
  openPage('/settings/imports/new')
  await choose(fileOf(head))

  await press('Send and check')

  await screen.findByText(message)
})

test('two columns cannot both be the same field', async () => {
  openPage('/settings/imports/new')
  await choose(fileOf('First name,Last name,Email,Work'))
  await screen.findByLabelText('Work')

  await userEvent.selectOptions(column('Work'), 'Client: email')
  await press('Send and check')
  await screen.findByText(/^“Client: email” is chosen for two columns/)
  await userEvent.selectOptions(column('Email'), 'Leave out')

  expect(screen.queryByText(/is chosen for two columns/)).toBeNull()
})

test.each([
  ['is too large', () => fileOf(new Uint8Array(32 * MB + 1)), /is larger than 32 MB/],
  ['names no columns', () => fileOf('\n1,2'), /names no columns/],
])('a file that %s takes the place of the one before, and says so', async (_what, makeFile, message) => {
  openPage('/settings/imports/new')
  await choose(fileOf('First name,Last name'))
  await screen.findByRole('button', { name: 'Send and check' })

  await choose(makeFile())
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Send and check' })).toBeNull()
  await choose(fileOf('First name,Last name'))

  await screen.findByRole('button', { name: 'Send and check' })
  expect(screen.queryByText(message)).toBeNull()
})

test('a file that could not be sent says why, and keeps what was chosen for another try', async () => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.refuses(api.addImportPart, 503, 'service_unavailable')
  service.answers(api.getImport, { status: 'receiving' })
  service.answers(api.deleteImport, {})
  openPage('/settings/imports/new')
  await choose(fileOf('First name,Last name,Work'))
  await screen.findByLabelText('Work')
  await userEvent.selectOptions(column('Work'), 'Client: email')

  await press('Send and check')

  await screen.findByText(/does not answer/)
  expect(column('Work').selectedOptions[0]!.text).toBe('Client: email')
  expect(screen.queryByText(/^Sending/)).toBeNull()
  expect(service.received(api.checkImport)).toEqual([])
  screen.getByRole('button', { name: 'Send and check', busy: false })
  // Otherwise the list would call it "Being sent" for ever.
  expect(service.received(api.deleteImport)).toEqual([{ id: 'imp_1' }])
})

const CHECKING = { id: 'imp_1', name: 'clients.csv', status: 'checking', rows_total: 1, rows_invalid: 0 } as const

async function send(): Promise<void> {
  await choose(fileOf('First name,Last name'))
  await press('Send and check')
}

test.each([
  ['whose answer is lost', service.losesNext],
  ['that meets a short outage', (one) => service.refusesNext(one, 503, 'service_unavailable')],
] satisfies [string, typeof service.losesNext][])('a request %s is sent again', async (_which, fail) => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.answers(api.addImportPart, {})
  service.answers(api.checkImport, {})
  service.answers(api.getImport, CHECKING)
  fail(api.createImport)
  fail(api.addImportPart)
  fail(api.checkImport)
  const { address } = openPage('/settings/imports/new')

  await send()

  await screen.findByRole('heading', { level: 1, name: 'clients.csv' })
  expect(address()).toBe('/settings/imports/imp_1')
  const part = { id: 'imp_1', number: 1, data: btoa('First name,Last name') }
  expect(service.received(api.createImport)).toHaveLength(2)
  expect(service.received(api.addImportPart)).toEqual([part, part])
  expect(service.received(api.checkImport)).toEqual([{ id: 'imp_1' }, { id: 'imp_1' }])
  const keys = [api.createImport, api.addImportPart, api.checkImport].map((one) => service.keys<never, unknown>(one))
  expect(keys.map(([first, again]) => first === again)).toEqual([true, true, true])
  expect(new Set(keys.flat()).size).toBe(3)
})

const CHANGED_MEANWHILE = /changed this in the meantime/

test.each([
  ['a new import that is refused', api.createImport, 'import_limit_reached', /as many imports/],
  ['a part that is refused', api.addImportPart, 'invalid_status_transition', CHANGED_MEANWHILE],
  ['a check that is refused', api.checkImport, 'invalid_status_transition', CHANGED_MEANWHILE],
])('%s is not sent again', async (_what, operation, code, words) => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.answers(api.addImportPart, {})
  service.answers(api.getImport, { status: 'receiving' })
  service.answers(api.deleteImport, {})
  service.refuses<never, unknown>(operation, 422, code)
  openPage('/settings/imports/new')

  await send()

  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(service.received<never, unknown>(operation)).toHaveLength(1)
})

test('a file whose check began although each answer was lost leads to its import', async () => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.answers(api.addImportPart, {})
  service.refuses(api.checkImport, 503, 'service_unavailable')
  service.answers(api.getImport, CHECKING)
  const { address } = openPage('/settings/imports/new')

  await send()

  await screen.findByRole('heading', { level: 1, name: 'clients.csv' })
  expect(address()).toBe('/settings/imports/imp_1')
})

test('a part that is refused once somebody else has begun the check says so, and leaves the import', async () => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.refuses(api.addImportPart, 422, 'invalid_status_transition')
  service.answers(api.getImport, CHECKING)
  const { address } = openPage('/settings/imports/new')

  await send()

  expect((await screen.findByRole('alert')).textContent).toMatch(CHANGED_MEANWHILE)
  expect(address()).toBe('/settings/imports/new')
})

test('an import whose status is unknown is neither deleted nor opened', async () => {
  service.answers(api.createImport, { id: 'imp_1' })
  service.answers(api.addImportPart, {})
  service.refuses(api.checkImport, 503, 'service_unavailable')
  service.refuses(api.getImport, 503, 'service_unavailable')
  service.answers(api.deleteImport, {})
  const { address } = openPage('/settings/imports/new')

  await send()

  await screen.findByText(/does not answer/)
  expect(address()).toBe('/settings/imports/new')
  expect(service.received(api.deleteImport)).toEqual([])
})
