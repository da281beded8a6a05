import { AppError } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { isAnswering } from './remove-firm.ts'

test.each([
  ['hangs', new AppError('service_unavailable', {}, { internal: 'no answer in time', cause: new Error('timeout') })],
  ['fails', new AppError('internal_error', {}, { internal: 'a fault of its own' })],
])('where a service %s, whether it runs here is not known, and the error says what to do', async (_how, error) => {
  const answer = isAnswering(() => Promise.reject(error), 'documents')

  await expect(answer).rejects.toThrow(
    /^whether documents runs here is not known \(.+\)\. Run its doctor .+ then run the command again$/,
  )
})
