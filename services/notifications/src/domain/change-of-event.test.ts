import { allEvents, identity } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { audienceOfChange, changeOfEvent } from './change-of-event.ts'

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
  expect(types.map(audienceOfChange)).toEqual(types.map(() => scope))
})

test('members alone hear of approvals, and nobody of other internal events', () => {
  const { approvalChanged, firmTimeZoneChanged } = identity.events
  const changes = [approvalChanged, firmTimeZoneChanged].map(({ type }) =>
    changeOfEvent({
      id: newId('evt'),
      type,
      created_at: '2026-03-02T14:05:11.482Z',
      firm_id: newId('firm'),
      api_version: 'v1',
      data: {},
    }),
  )

  expect(changes).toEqual([expect.objectContaining({ type: approvalChanged.type }), undefined])
  expect(audienceOfChange(approvalChanged.type)).toBe('members')
})
