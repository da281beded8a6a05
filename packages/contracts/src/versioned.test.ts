import { expect, test } from '@jest/globals'
import { allOperations, PRECONDITIONS } from './index.ts'

/** `PATCH` operations without a precondition, and why no text is lost. */
const UNGUARDED: Readonly<Record<string, string>> = {
  reviewUpload: 'the state of the file decides: a second decision is refused',
  updateIntegrationSettings: 'switches and names change one by one, each of them alone',
  updateMatterLinkVerification: 'one choice without words, which the page shows as it is before anybody chooses',
  updateMessageThread: 'one assignee, and a message up to which the thread is answered, which only grows',
  updateNotificationPreferences: 'each switch is saved alone, at once',
  updateOAuthClient: 'one choice without words, which the page shows as it is before anybody chooses',
  updatePortalDocument: 'the client closes their own request',
  updatePortalIntake: 'answers are merged one by one, each of a single person',
  updateUpload: 'one date',
}

test('every other PATCH operation takes a precondition', () => {
  const without = allOperations
    .filter(({ method }) => method === 'patch')
    .filter(({ input }) => !PRECONDITIONS.some((field) => Object.hasOwn(input.shape, field)))

  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNGUARDED))
})
