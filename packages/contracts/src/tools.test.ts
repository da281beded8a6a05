import { expect, test } from '@jest/globals'
import { allOperations } from './registry.ts'
import { onlyReads, toolPlaces, toolUseOf } from './tools.ts'

const { writing, approved, withheld } = toolPlaces
const placed = [...writing, ...approved, ...withheld]
const withScope = allOperations.filter(({ access }) => access.kind === 'scope')

test('every operation with a scope that can change something has its place', () => {
  const changing = withScope.filter((op) => !onlyReads(op) && toolUseOf(op) === undefined)

  expect(changing.map(({ name }) => name).filter((name) => !withheld.includes(name))).toEqual([])
})

test('no operation has two places, and each place is for an operation that has a scope', () => {
  expect(new Set(placed).size).toBe(placed.length)
  expect(placed.filter((name) => !withScope.some((op) => op.name === name))).toEqual([])
})

test('no operation that only reads is in the lists of what changes something', () => {
  const reading = withScope.filter(onlyReads).map(({ name }) => name)

  expect([...writing, ...approved].filter((name) => reading.includes(name))).toEqual([])
})

test('these operations are tools that only read: a new one that is not for models belongs to those that are withheld', () => {
  const reading = allOperations.filter((op) => toolUseOf(op) === 'read').map(({ name }) => name)

  expect(reading.sort()).toEqual([
    'getChecklist',
    'getClient',
    'getCourtForm',
    'getDocument',
    'getFirm',
    'getIntakeTemplate',
    'getLinkRequests',
    'getMatter',
    'getMatterIntake',
    'getMatterParticipant',
    'getMatterParticipantIntake',
    'getMessageThread',
    'getReport',
    'getUpload',
    'getWaitingMatters',
    'listChecklists',
    'listClientFiles',
    'listClients',
    'listCourtFormJurisdictions',
    'listCourtForms',
    'listDeclinedDocuments',
    'listDocumentUploads',
    'listExpiringFiles',
    'listFirmUsers',
    'listFormerClients',
    'listFrequentDocuments',
    'listIntakeTemplates',
    'listMatterActivities',
    'listMatterCommunications',
    'listMatterDeadlines',
    'listMatterDocuments',
    'listMatterMessages',
    'listMatterOverviews',
    'listMatterParticipants',
    'listMatters',
    'listMessageThreads',
    'listNotifications',
    'listOpenDeadlines',
    'listUploadsToReview',
    'search',
  ])
})

test.each(['createApiKey', 'createSession', 'decideApproval', 'updateOAuthClient', 'inviteUser', 'createWebhook'])(
  '%s is no tool',
  (name) => {
    expect(toolUseOf(allOperations.find((op) => op.name === name)!)).toBeUndefined()
  },
)

test('sending, asking and deleting need an approval each time, creating a client does not', () => {
  const uses = ['sendMatterMessage', 'createMatter', 'updateChecklist', 'deleteChecklist', 'createClient'].map((name) =>
    toolUseOf(allOperations.find((op) => op.name === name)!),
  )

  expect(uses).toEqual(['approve', 'approve', 'approve', 'approve', 'write'])
})
