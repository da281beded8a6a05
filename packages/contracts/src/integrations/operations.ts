import { z } from 'zod'
import { defineOperation } from './define.ts'
import { IntegrationStatus } from './resources.ts'

export const getIntegrationStatus = defineOperation({
  name: 'getIntegrationStatus',
  tag: 'Practice management',
  summary: 'Whether the firm is connected to its practice-management system.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/status',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  audit: { none: 'shows figures only' },
  input: z.strictObject({}),
  output: IntegrationStatus,
  errors: ['integration_not_configured'],
})
