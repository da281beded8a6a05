import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const CONNECTED = {
  connected: true,
  practicemgr_user: { id: 4711, name: 'Jo Miller', email: 'jo@example.com' },
  last_sync: { log_id: 'sync_1', action: 'sync_matter', status: 'failed', at: '2020-01-31T20:00:00Z', matter_id: null },
  last_success_at: '2019-12-24T20:00:00Z',
  sync_status: 'error',
  reason: null,
  settings: {
    auto_sync_on_approval: true,
    auto_sync_on_matter_created: false,
    case_number_field: 'custom_number',
    case_type_mappings: {},
  },
  backlog: 2,
} as const

/** Opens the page with this status, an empty log and no events. */
function openWith(status: Partial<Record<keyof typeof CONNECTED, unknown>> = {}): void {
  service.answers(api.getIntegrationStatus, { ...CONNECTED, ...status } as never)
  service.answers(api.listSyncLog, { logs: [] })
  service.answers(api.listIntegrationEvents, listOf())
  openPage('/settings/practice-management')
}

test('while syncs fail, the reader sees when one last succeeded, and what waits', async () => {
  openWith()

  expect((await screen.findByText('Last successful sync')).nextElementSibling!.textContent).toMatch(/2019/)
  expect(screen.getByText('Last sync').nextElementSibling!.textContent).toMatch(/^Failed, .*2020/)
  screen.getByText('2 matters')
  screen.getByText('Syncing fails')
})

test('while syncs work, the last one says all', async () => {
  openWith({ sync_status: 'idle', last_sync: { ...CONNECTED.last_sync, status: 'success' } })

  await screen.findByText(/^Done, .*2020/)

  expect(screen.queryByText('Last successful sync')).toBeNull()
  screen.getByText('Connected')
})

test('the state of matters is fetched once, however often the button is pressed', async () => {
  openWith()
  service.answers(api.startSync, { success: true, in_progress: false })

  await pressTwice(await screen.findByRole('button', { name: 'Fetch the state of matters' }), api.startSync)

  await screen.findByText('The state of matters is up to date.')
})

test('a firm whose connection ended is told why, and who may connect can do so', async () => {
  openWith({ connected: false, practicemgr_user: null, reason: 'refused' })

  await screen.findByText('The other system no longer accepts our access. Connect again.')

  expect(screen.getByRole('link', { name: 'Connect' }).getAttribute('href')).toMatch(/practicemgr\/connect$/)
  expect(screen.queryByText('Account there')).toBeNull()
})
