import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const CHECKED = {
  id: 'imp_1',
  name: 'clients.csv',
  status: 'checked',
  problem: null,
  rows_total: 12,
  rows_invalid: 2,
  rows_made: 0,
  rows_existing: 0,
  rows_refused: 0,
  created_at: '2026-03-01T10:00:00Z',
} as const
const WRONG_ROW = {
  line: 7,
  outcome: 'invalid',
  problems: [{ field: 'client_email', column: 'Email', message: 'is no email address' }],
}

test('imports are listed once they have loaded; without any, the reader learns how to begin', async () => {
  service.refuses(api.listImports, 503, 'service_unavailable')
  openPage('/settings/imports')
  const problem = await screen.findByRole('alert')

  service.answers(api.listImports, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByText(/^Nothing has been imported yet/)
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/settings/imports/new')
})

test('an import in the list leads to its page', async () => {
  service.answers(api.listImports, listOf(CHECKED))
  openPage('/settings/imports')

  const link = await screen.findByRole('link', { name: 'clients.csv' })

  expect(link.getAttribute('href')).toBe('/settings/imports/imp_1')
  expect(link.closest('[role=row]')!.textContent).toMatch(/Checked, not started.*12/)
})

test('more imports are shown once the reader asks for them', async () => {
  service.answers(api.listImports, { data: [CHECKED], pagination: { total: 2, next_cursor: 'next' } })
  openPage('/settings/imports')

  const more = await screen.findByRole('button', { name: 'Show more' })
  service.answers(api.listImports, listOf({ ...CHECKED, id: 'imp_2', name: 'matters.csv' }))
  await pressTwice(more, api.listImports)

  await screen.findByRole('link', { name: 'matters.csv' })
  screen.getByRole('link', { name: 'clients.csv' })
  expect(service.received(api.listImports)[1]).toMatchObject({ cursor: 'next' })
})

test('a checked import shows what it would create and what is wrong, and starts once', async () => {
  service.answers(api.getImport, CHECKED)
  service.answers(api.listImportRows, listOf(WRONG_ROW as never))
  const goOn = service.holds(api.getImport)
  openPage('/settings/imports/imp_1')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const start = await screen.findByRole('button', { name: 'Import 10 rows' })
  await screen.findByText('Email: is no email address')
  service.answers(api.startImport, {})
  service.answers(api.getImport, { ...CHECKED, status: 'finished', rows_made: 10 })
  await pressTwice(start, api.startImport)

  await screen.findByText('10 of 10 rows are done.')
  expect(service.received(api.startImport)).toEqual([{ id: 'imp_1' }])
  expect(service.received(api.listImportRows)[0]).toMatchObject({ id: 'imp_1', outcome: 'invalid' })
})

test('a start that is refused is said, and the import can still be started', async () => {
  service.answers(api.getImport, { ...CHECKED, rows_invalid: 0 })
  service.refuses(api.startImport, 503, 'service_unavailable')
  openPage('/settings/imports/imp_1')

  await press('Import 12 rows')

  await screen.findByText(/does not answer/)
  screen.getByRole('button', { name: 'Import 12 rows' })
})

test('an import without a valid row cannot be started', async () => {
  service.answers(api.getImport, { ...CHECKED, rows_invalid: 12 })
  service.answers(api.listImportRows, listOf(WRONG_ROW as never))
  openPage('/settings/imports/imp_1')

  await screen.findByText(/^No row can be imported/)

  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

test('an import is followed until it ends; then it shows what is wrong, page by page, and its reports', async () => {
  const running = { ...CHECKED, status: 'running', rows_made: 3, rows_existing: 1 } as const
  service.answers(api.getImport, running)
  service.answers(api.listImportRows, {
    data: [WRONG_ROW as never],
    pagination: { total: 2, next_cursor: 'next' },
  })
  openPage('/settings/imports/imp_1')

  await screen.findByText('4 of 10 rows are done.')
  expect(screen.getByText('To be created').previousElementSibling!.textContent).toBe('6')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Report/ })).toBeNull()
  expect(screen.queryByRole('table', { name: 'Rows with something wrong' })).toBeNull()
  await press('Delete')
  await screen.findByText(/^The import is running/)
  await press('Cancel')
  service.answers(api.getImport, { ...running, status: 'finished', rows_made: 9 })

  await screen.findByText('10 of 10 rows are done.')
  expect(screen.getByRole('link', { name: 'Report as CSV' }).getAttribute('href')).toMatch(/imp_1/)
  const more = await screen.findByRole('button', { name: 'Show more' })
  service.answers(api.listImportRows, listOf({ ...WRONG_ROW, line: 11 } as never))
  await pressTwice(more, api.listImportRows)
  await screen.findByText('11')
  screen.getByText('7')
})

test('rows over the limit of the plan are shown, can be downloaded and tried again', async () => {
  const finished = { ...CHECKED, status: 'finished', rows_invalid: 0, rows_made: 11, rows_refused: 1 } as const
  const refused = { line: 9, outcome: 'refused', problems: [{ field: 'row', column: null, message: 'has no room' }] }
  service.answers(api.getImport, finished)
  service.answers(api.listImportRows, listOf(refused as never))
  service.answers(api.startImport, {})
  openPage('/settings/imports/imp_1')

  await screen.findByText('row: has no room')
  expect(service.received(api.listImportRows)[0]).toMatchObject({ outcome: 'refused' })
  const download = screen.getByRole('link', { name: 'Wrong rows as CSV' })
  expect(download.getAttribute('href')).toMatch(/imp_1.*outcome=refused/)
  service.answers(api.getImport, { ...finished, rows_made: 12, rows_refused: 0 })
  await pressTwice(screen.getByRole('button', { name: 'Try those over the limit again' }), api.startImport)

  await screen.findByText('12 of 12 rows are done.')
  expect(screen.queryByText('row: has no room')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Try those/ })).toBeNull()
})

test('a file that cannot be read says why', async () => {
  service.answers(api.getImport, { ...CHECKED, status: 'failed', problem: 'Line 3 has an odd quote.', rows_invalid: 0 })
  openPage('/settings/imports/imp_1')

  await screen.findByText('Line 3 has an odd quote.')
})

test('an import is deleted once the reader has confirmed it, and leaves the list', async () => {
  service.answers(api.getImport, { ...CHECKED, rows_invalid: 0 })
  service.answers(api.listImports, listOf(CHECKED))
  service.refuses(api.deleteImport, 503, 'service_unavailable')
  const { address } = openPage('/settings/imports')

  await userEvent.click(await screen.findByRole('link', { name: 'clients.csv' }))
  await press('Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “clients.csv”?' }))
  expect(question.queryByText(/^The import is running/)).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/does not answer/)
  service.answers(api.deleteImport, {})
  service.answers(api.listImports, listOf())
  await pressTwice(question.getByRole('button', { name: 'Delete' }), api.deleteImport)

  await screen.findByText('“clients.csv” is deleted.')
  await screen.findByText(/^Nothing has been imported yet/)
  expect(address()).toBe('/settings/imports')
})
