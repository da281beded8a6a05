import { AppError } from '@dossier/contracts'
import { newId, type RpcClient } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { askToRemove, isAnswering } from './remove-firm.ts'

/** Asks a service that answers this. */
function askAnswering(answer: unknown) {
  const ask = askToRemove({ ask: async () => answer } as unknown as RpcClient<'identity'>)
  return ask('documents', newId('firm'))
}

test.each([{ removed: 1 }, { removed: 1, next: {} }, { removed: 1, next: { from: 2, from_page: 3 } }])(
  'the answer %j is taken as it is',
  async (answer) => {
    expect(await askAnswering(answer)).toEqual(answer)
  },
)

test.each([{ removed: 1, next: 0 }, { removed: 1, next: null }, { removed: 1, done: false }, {}])(
  'the answer %j, of an unknown form, does not end the removal',
  async (answer) => {
    await expect(askAnswering(answer)).rejects.toThrow('does not know')
  },
)

test.each([
  ['hangs', new AppError('service_unavailable', {}, { internal: 'no answer in time', cause: new Error('timeout') })],
  ['fails', new AppError('internal_error', {}, { internal: 'a fault of its own' })],
])('where a service %s, whether it runs here is not known, and the error says what to do', async (_how, error) => {
  const answer = isAnswering(() => Promise.reject(error), 'documents')

  await expect(answer).rejects.toThrow(
    /^whether documents runs here is not known \(.+\)\. Run its doctor .+ then run the command again$/,
  )
})
