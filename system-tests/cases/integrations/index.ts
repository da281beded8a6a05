import type { integrations } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'

export const integrationsCases: Cases<typeof integrations.operations> = {
  getIntegrationStatus: noInput,
}
