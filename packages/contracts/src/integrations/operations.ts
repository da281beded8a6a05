import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { IntegrationStatus } from './resources.ts'

export const getIntegrationStatus = defineOperation({
  service: 'integrations',
  name: 'getIntegrationStatus',
  tag: 'Practice management',
  summary: 'Whether the firm is connected to its practice-management system.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/status',
  scope: 'matters:read',
  input: z.strictObject({}),
  output: IntegrationStatus,
  errors: ['integration_not_configured'],
})
