import { beforeEach, expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
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
  expect(done).toEqual([])
})

test('what ends after its question was closed is handed on, and leaves the next question open', async () => {
  render(<Page />)
  await press('Delete form')
  await question('form')
  await press('Delete')
  await press('Cancel')
  await press('Delete checklist')
  await question('checklist')

  answer.resolve('gone')
  await waitFor(() => expect(done).toEqual(['form: gone']))
  await question('checklist')
})
