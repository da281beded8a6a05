import { exampleId, type FirmId, type matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { gatherMessages } from './gather-messages.ts'

const raised = (id: string, from: string, more: { verified?: boolean } = {}) => ({
  id,
  firmId: exampleId('firm') as FirmId,
  alert: {
    kind: 'message_received' as const,
    matter_id: exampleId('mat') as matters.Matter['id'],
    thread_id: exampleId('thr') as matters.MessageThread['id'],
    assigned_to: null,
    from,
    ...more,
  },
})

test.each([
  ['first', [{ verified: false }, {}]],
  ['last', [{}, { verified: false }]],
])('the alert about a conversation names its newest message, with a mark if the %s is not verified', (_, marks) => {
  const gathered = gatherMessages([raised('one', 'Ana', marks[0]), raised('two', 'Ana Silva', marks[1])])

  expect(gathered).toEqual([raised('two', 'Ana Silva', { verified: false })])
})

test('verified messages have no mark', () => {
  expect(gatherMessages([raised('one', 'Ana'), raised('two', 'Ana Silva')])).toEqual([raised('two', 'Ana Silva')])
})
