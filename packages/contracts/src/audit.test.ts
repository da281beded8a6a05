import { expect, test } from '@jest/globals'
import { auditOf, auditPlanOf } from './audit.ts'
import { isPageSchema } from './pagination.ts'
import { allOperations } from './registry.ts'

const planOf = (name: string) => auditPlanOf(allOperations.find((op) => op.name === name)!)

test('every operation says how it is audited, and these are not', () => {
  const answers = allOperations.map((op) => [op.name, auditOf(op)] as const)
  const unaudited = answers.filter(([, answer]) => typeof answer === 'object').map(([name]) => name)

  expect(answers).toHaveLength(allOperations.length)
  expect(unaudited.sort()).toEqual([
    'connectIntegration',
    'getCourtForm',
    'getFirmUsage',
    'getIntegrationStatus',
    'getInvitation',
    'getSession',
    'getSignUp',
    'getTotp',
    'listApprovals',
    'listAuthorizations',
    'listChanges',
    'listCourtFormJurisdictions',
    'listCourtForms',
    'listSessions',
    'previewMessage',
    'previewPortalLink',
    'receiveBillingEvent',
    'receiveIntegrationDeauthorization',
    'receiveIntegrationEvent',
    'receiveSms',
    'receiveSmsStatus',
    'requestSignUp',
  ])
})

test('every operation that changes something with a credential is audited', () => {
  const unaudited = allOperations.filter(
    (op) => op.access.kind !== 'public' && op.method !== 'get' && auditPlanOf(op) === undefined,
  )

  // Takes words that are tried out, and keeps nothing.
  expect(unaudited.map(({ name }) => name)).toEqual(['previewMessage'])
})

test.each([
  ['getMatter', { kind: 'read', awaited: false, subjects: ['id'], created: [], listed: [], fields: [] }],
  ['revokeApiKey', { kind: 'credential', awaited: true, subjects: ['id'] }],
  ['createSession', { kind: 'sign_in', awaited: true }],
  ['updateFirmUser', { kind: 'role', awaited: true }],
  ['updateFirmSettings', { kind: 'settings', awaited: true }],
  ['getReport', { kind: 'export', awaited: true }],
  ['downloadUpload', { kind: 'read', awaited: true }],
  ['downloadJoinedFile', { kind: 'read', awaited: true }],
  ['downloadZipFile', { kind: 'read', awaited: true }],
  ['requestDocument', { kind: 'change', created: ['id', 'matter_id', 'participant_id'] }],
  ['applyChecklist', { subjects: ['id', 'matter_id'] }],
  ['listMatters', { kind: 'read', listed: [{ name: null, prefixes: ['mat'] }] }],
  ['listMatterDocuments', { subjects: ['id'], listed: [{ name: null, prefixes: ['doc'] }] }],
  ['listFirmUsers', { listed: [{ name: null, prefixes: ['usr', 'inv'] }] }],
  [
    'search',
    {
      listed: [
        { name: 'matters', prefixes: ['mat'] },
        { name: 'clients', prefixes: ['cli'] },
        { name: 'documents', prefixes: ['doc'] },
      ],
    },
  ],
])('%s is audited as %j', (name, plan) => {
  expect(planOf(name)).toMatchObject(plan)
})

test('only fields with a fixed set of values have them noted; tokens in paths are not noted at all', () => {
  const fields = new Map(allOperations.map((op) => [op.name, auditPlanOf(op)?.fields.map((field) => ({ ...field }))]))
  const fixed = (name: string) =>
    fields
      .get(name)!
      .filter(({ hasFixedValues }) => hasFixedValues)
      .map((field) => field.name)

  expect(fixed('updateFirmUser')).toEqual(expect.arrayContaining(['role', 'status']))
  expect(fixed('createApiKey')).toEqual(['scopes'])
  expect(fixed('getReport')).toEqual(['type', 'format', 'bom'])
  expect(fixed('createSession')).toEqual([])
  expect(fixed('search')).not.toContain('q')
  for (const op of allOperations) {
    if (op.path.includes('{token}')) expect(fields.get(op.name)?.map(({ name }) => name) ?? []).not.toContain('token')
  }
})

test('every list records which items it has shown, except lists of things without ids', () => {
  const silent = allOperations.filter((op) => isPageSchema(op.output) && auditPlanOf(op)?.listed.length === 0)

  expect(silent.map(({ name }) => name).sort()).toEqual([
    // Exports are recorded as a whole.
    'listAuditEvents',
    'listImportRows',
    'listIntakeTemplateVersions',
  ])
})
