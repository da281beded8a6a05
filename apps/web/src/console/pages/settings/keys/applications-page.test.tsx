import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const APPLICATION = {
  id: 'app_1',
  name: 'Assistant',
  client_id: 'client_1',
  type: 'confidential',
  mcp_access: 'approve',
  redirect_uris: ['https://assistant.test/back'],
  scopes: ['matters:read'],
} as const
const APPLICATIONS = '/settings/applications'

beforeEach(() => {
  service.answers(api.listOAuthClients, listOf(APPLICATION) as never)
})

test('applications are listed with their kind, what they may do and where they lead back to', async () => {
  service.answers(api.listOAuthClients, {
    ...listOf(APPLICATION),
    pagination: { total: 2, next_cursor: 'next' },
  } as never)
  openPage(APPLICATIONS)

  const row = (await screen.findByText('Assistant')).closest('[role=row]')!
  expect(row.textContent).toMatch(
    /Matters: Read.*On a server.*Changes what its user approves.*https:\/\/assistant\.test\/back/,
  )
  service.answers(api.listOAuthClients, listOf({ ...APPLICATION, id: 'app_2', name: 'Phone', type: 'public' }) as never)
  await press('Show more')

  await choose('Actions for Phone', 'Remove')
  await screen.findByRole('dialog', { name: 'Remove “Phone”?' })
  expect(service.received(api.listOAuthClients).at(-1)).toEqual({ cursor: 'next' })
})

test('an application is registered once with what was chosen, and its secret is shown once', async () => {
  service.answers(api.listOAuthClients, listOf())
  service.refuses(api.createOAuthClient, 400, 'validation_error', {
    fields: [
      { field: 'name', message: 'is too long' },
      { field: 'redirect_uris.0', message: 'has no https' },
      { field: 'scopes', message: 'is too little' },
    ],
  })
  openPage(APPLICATIONS)
  await screen.findByText('No application is registered.')

  await press(/^Register an application/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Register an application' }))
  await userEvent.type(dialog.getByLabelText('Name'), ' Assistant ')
  await userEvent.type(dialog.getByLabelText('Leads back to'), 'https://a.test/{Enter}{Enter} https://b.test/ ')
  await userEvent.selectOptions(dialog.getByLabelText(/^Clients/), 'Read')
  await userEvent.click(dialog.getByRole('button', { name: 'Register an application' }))
  await dialog.findByText('This has no https.')
  dialog.getByText('This is too long.')
  dialog.getByText('This is too little.')
  service.answers(api.createOAuthClient, { ...APPLICATION, client_secret: 'shown_once' } as never)
  service.answers(api.listOAuthClients, listOf(APPLICATION) as never)
  await pressTwice(dialog.getByRole('button', { name: 'Register an application' }), api.createOAuthClient)

  const shown = within(await screen.findByRole('dialog', { name: '“Assistant” is registered' }))
  shown.getByText('client_1')
  shown.getByText('shown_once')
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
  await screen.findByRole('button', { name: 'Actions for Assistant' })
  expect(service.received(api.createOAuthClient).at(-1)).toEqual({
    name: 'Assistant',
    type: 'confidential',
    redirect_uris: ['https://a.test/', 'https://b.test/'],
    scopes: ['matters:read', 'clients:read'],
  })
})

test('an application on devices has no secret, which nobody replaces', async () => {
  const onDevices = { ...APPLICATION, type: 'public' } as const
  service.answers(api.listOAuthClients, listOf())
  service.answers(api.createOAuthClient, { ...onDevices, client_secret: null } as never)
  openPage(APPLICATIONS)

  await press(/^Register an application/)
  await userEvent.type(await screen.findByLabelText('Name'), 'Assistant')
  await userEvent.type(screen.getByLabelText('Leads back to'), 'https://a.test/')
  const kind = screen.getByLabelText(/^On devices/) as HTMLInputElement
  await userEvent.click(kind)
  expect(kind.checked).toBe(true)
  service.answers(api.listOAuthClients, listOf(onDevices) as never)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Register an application' }))

  const shown = within(await screen.findByRole('dialog', { name: '“Assistant” is registered' }))
  expect(shown.queryByText('Client secret')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
  await press('Actions for Assistant')
  await screen.findByRole('menuitem', { name: 'Remove' })
  expect(screen.queryByRole('menuitem', { name: 'Replace the secret' })).toBeNull()
  expect(service.received(api.createOAuthClient)).toMatchObject([{ type: 'public' }])
})

test('AI access is changed once the reader has chosen another one', async () => {
  service.refuses(api.updateOAuthClient, 503, 'service_unavailable')
  openPage(APPLICATIONS)

  await choose('Actions for Assistant', 'Change AI access')
  const dialog = within(await screen.findByRole('dialog', { name: 'What may “Assistant” do as an AI application?' }))
  const save = dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect((dialog.getByLabelText(/^Changes what its user approves/) as HTMLInputElement).checked).toBe(true)
  expect(save.disabled).toBe(true)
  await userEvent.click(dialog.getByLabelText(/^Only reads/))
  await userEvent.click(save)
  expect((await dialog.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.updateOAuthClient, {})
  service.answers(api.listOAuthClients, listOf({ ...APPLICATION, mcp_access: 'read' }) as never)
  await pressTwice(save, api.updateOAuthClient)

  await screen.findByText('“Assistant” as an AI application: Only reads.')
  await screen.findByText('Only reads')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateOAuthClient).at(-1)).toEqual({ id: 'app_1', mcp_access: 'read' })
})

/** Types the name of the application, and presses the button in the question. */
async function confirm(action: string): Promise<HTMLElement> {
  const question = within(await screen.findByRole('dialog'))
  const button = question.getByRole('button', { name: action }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.type(question.getByLabelText('To go on, type this:'), 'Assistant')
  await userEvent.click(button)
  return button
}

test('a secret is replaced once the name is typed, and the new one is shown once', async () => {
  service.refuses(api.rotateOAuthClientSecret, 503, 'service_unavailable')
  openPage(APPLICATIONS)

  await choose('Actions for Assistant', 'Replace the secret')
  await confirm('Replace the secret')
  await screen.findByRole('alert')
  await press('Cancel')
  await choose('Actions for Assistant', 'Replace the secret')
  await screen.findByRole('dialog', { name: 'Replace the secret of “Assistant”?' })
  expect(screen.queryByRole('alert')).toBeNull()
  const replace = await confirm('Replace the secret')
  await screen.findByRole('alert')
  service.answers(api.rotateOAuthClientSecret, { ...APPLICATION, client_secret: 'shown_once' } as never)
  await pressTwice(replace, api.rotateOAuthClientSecret)

  const shown = within(await screen.findByRole('dialog', { name: 'The new secret of “Assistant”' }))
  shown.getByText('shown_once')
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.rotateOAuthClientSecret).at(-1)).toEqual({ id: 'app_1' })
})

test('an application is removed once its name is typed, and leaves the list', async () => {
  service.refuses(api.deleteOAuthClient, 503, 'service_unavailable')
  openPage(APPLICATIONS)

  await choose('Actions for Assistant', 'Remove')
  const remove = await confirm('Remove')
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.deleteOAuthClient, {})
  service.answers(api.listOAuthClients, listOf())
  await pressTwice(remove, api.deleteOAuthClient)

  await screen.findByText('“Assistant” is removed.')
  await screen.findByText('No application is registered.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.deleteOAuthClient).at(-1)).toEqual({ id: 'app_1' })
})
