import { beforeEach, expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beginFresh } from '../../shared/test/begin-fresh.ts'
import { press } from '../../shared/test/press.ts'
import { queries } from '../api/queries.ts'
import { ConfirmRequest } from './confirm-request.tsx'

beginFresh(queries)

let done: string[]
let answer: PromiseWithResolvers<string>

beforeEach(() => {
  done = []
  answer = Promise.withResolvers()
})

const THINGS = ['form', 'checklist']

function Page() {
  const [asked, setAsked] = useState<string>()
  return (
    <QueryClientProvider client={queries}>
      {THINGS.map((thing) => (
        <button type="button" key={thing} onClick={() => setAsked(thing)}>
          {`Delete ${thing}`}
        </button>
      ))}
      {asked && (
        <ConfirmRequest
          key={asked}
          title={`Delete the ${asked}?`}
          action="Delete"
          send={() => answer.promise}
          onDone={(text) => done.push(`${asked}: ${text}`)}
          onFailed={() => done.push(`${asked}: failed`)}
          onClose={() => setAsked(undefined)}
        >
          It is gone then.
        </ConfirmRequest>
      )}
    </QueryClientProvider>
  )
}

const question = (thing: string) => screen.findByRole('dialog', { name: `Delete the ${thing}?` })

test('a question closes once its request is done, and hands the answer on', async () => {
  render(<Page />)
  await press('Delete form')
  await question('form')
  await press('Delete')
  expect(done).toEqual([])

  answer.resolve('gone')
  await waitFor(() => expect(done).toEqual(['form: gone']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a question says why its request failed, and begins without that when it is asked again', async () => {
  render(<Page />)
  await press('Delete form')
  await question('form')
  await press('Delete')
  answer.reject(new TypeError('fetch failed'))
  await screen.findByRole('alert')

  await press('Cancel')
  await press('Delete form')
  await question('form')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(done).toEqual(['form: failed'])
})

test('a question stays while its request is under way, so that it is not sent twice', async () => {
  render(<Page />)
  await press('Delete form')
  const dialog = await question('form')
  await press('Delete')

  await userEvent.keyboard('{Escape}')
  const leave = ['Cancel', 'Close'].map((name) => within(dialog).getByRole<HTMLButtonElement>('button', { name }))
  expect(leave.map(({ disabled }) => disabled)).toEqual([true, true])
  await question('form')

  answer.reject(new TypeError('fetch failed'))
  await screen.findByRole('alert')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
