import { expect, test } from '@jest/globals'
import { roleMay } from './access.ts'
import { allOperations } from './registry.ts'
import { Role } from './role.ts'

const mayDo = (name: string) => {
  const op = allOperations.find((candidate) => candidate.name === name)!
  return Role.options.filter((role) => roleMay(role, op))
}

test.each([
  ['createMatter', ['admin', 'attorney']],
  ['getMatter', ['admin', 'attorney', 'staff', 'paralegal']],
  ['updateMatter', ['admin', 'attorney', 'staff']],
  ['archiveMatter', ['admin', 'attorney', 'staff']],
  ['sendIntakeLink', ['admin', 'attorney', 'paralegal']],
  ['getClient', ['admin', 'attorney', 'staff', 'paralegal']],
  ['createClient', ['admin', 'attorney']],
  ['updateClient', ['admin', 'attorney', 'staff']],
  ['requestDocument', ['admin', 'attorney', 'staff', 'paralegal']],
  ['reviewUpload', ['admin', 'attorney', 'staff', 'paralegal']],
  ['listMatterCommunications', ['admin', 'attorney', 'staff', 'paralegal']],
  ['listCourtForms', ['admin', 'attorney', 'staff', 'paralegal']],
  ['listCourtFormJurisdictions', ['admin', 'attorney', 'staff', 'paralegal']],
  ['getCourtForm', ['admin', 'attorney', 'staff', 'paralegal']],
  ['listNotifications', ['admin', 'attorney', 'paralegal']],
  ['search', ['admin', 'attorney', 'staff', 'paralegal']],
  ['listWebhooks', ['admin']],
  ['createWebhook', ['admin']],
  ['createApiKey', ['admin']],
  ['getSession', ['admin', 'attorney', 'staff', 'paralegal']],
])('%s is open to %j and no other role', (name, roles) => {
  expect(mayDo(name)).toEqual(roles)
})
