import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Problem } from '../../shared/api/problem.ts'
import type { listMessages, PortalMatter, PortalMessage } from '../api/client.ts'
import { speak } from '../words/index.ts'

const load = jest.fn<typeof listMessages>()
jest.mock('../api/client.ts', () => ({ ...jest.requireActual<object>('../api/client.ts'), listMessages: load }))
// Imports would run before the mock.
const { queries } = jest.requireActual<typeof import('../api/queries.ts')>('../api/queries.ts')
const { MessagesScreen } = jest.requireActual<typeof import('./messages.tsx')>('./messages.tsx')

const MATTER = {
  status: 'active',
  firm: { name: 'Silva & Partners' },
  participant: { may_give: 'none' },
} as PortalMatter

const messageOf = (id: string, text: string) =>
  ({
    id,
    text,
    author: { kind: 'client' },
    read: true,
    created_at: `2026-03-0${id}T10:00:00Z`,
    attachments: [],
  }) as unknown as PortalMessage

beforeEach(() => {
  queries.clear()
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
  load.mockReset().mockResolvedValueOnce({ messages: [messageOf('2', 'The newest')], earlier: 'cursor' })
})
afterEach(() => speak('en'))

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <MessagesScreen matter={MATTER} />
    </QueryClientProvider>,
  )

test('a refused request for earlier messages says so, and another press loads them', async () => {
  show()
  const more = await screen.findByRole('button', { name: 'Show earlier messages' })

  load.mockRejectedValueOnce(new Problem('service_unavailable', 503))
  await userEvent.click(more)
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again in a moment/)
  load.mockResolvedValueOnce({ messages: [messageOf('1', 'The first')], earlier: null })
  await userEvent.click(more)

  await screen.findByText('The first')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load.mock.lastCall).toEqual(['cursor'])
})

test('the error is in the language of the page, with the time to wait after too many requests', async () => {
  speak('es')
  show()

  load.mockRejectedValueOnce(new Problem('rate_limit_exceeded', 429, { retry_after: 12 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }))

  expect((await screen.findByRole('alert')).textContent).toBe('Espere 12 segundos y vuelva a intentarlo.')
})
