import { expect, test } from '@jest/globals'
import { joinReferences } from './join-references.ts'

const LISTED = [
  'has matter m1',
  'has object files/f/u1/a',
  'has object files/f/u2/b',
  'has object incoming/f/u3',
  'needs matter m1 document d1',
  'needs matter m2 document d2',
  'needs object files/f/u1/a upload u1',
  'needs object files/f/u4/c upload u4',
  'needs user p1 intake template t1',
  '# 9 lines of documents',
]

test('references that lead nowhere and files that nothing refers to are listed', async () => {
  const findings = await joinReferences(LISTED)

  expect(findings).toEqual({
    references: 5,
    missing: [
      'document d2 refers to matter m2, which is missing',
      'intake template t1 refers to user p1, which is missing',
      'upload u4 refers to object files/f/u4/c, which is missing',
    ],
    unneeded: ['files/f/u2/b'],
    incomplete: ['identity', 'matters', 'notifications', 'integrations'],
  })
})
