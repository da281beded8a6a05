import { allEvents } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { scopeOfChange } from './change-of-event.ts'

/** Callers get no changes of what they may not read. Source: the scopes of the operations that read it. */
test.each([
  ['client', 'clients:read'],
  ['document', 'documents:read'],
  ['import', 'matters:write'],
  ['intake', 'matters:read'],
  ['matter', 'matters:read'],
  ['message', 'matters:read'],
  ['participant', 'matters:read'],
  ['zip_file', 'documents:read'],
])('changes of %s go only to callers with the scope %s', (subject, scope) => {
  const types = allEvents.map(({ type }) => type).filter((type) => type.startsWith(`${subject}.`))

  expect(types.length).toBeGreaterThan(0)
  expect(types.map(scopeOfChange)).toEqual(types.map(() => scope))
})
