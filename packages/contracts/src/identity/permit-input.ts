import type { FirmId } from '../ids.ts'
import type { InputOf, ServiceCall } from '../operation.ts'
import type { checkIntegrationPermit } from './operations/integration-permits.ts'

type PermitInput = InputOf<typeof checkIntegrationPermit>
type Audited = Omit<NonNullable<PermitInput['audit']>, 'action' | 'fields'> & { fields?: string[] }

/**
 * The input of `checkIntegrationPermit`, for the owner of data that answers a call of the integrations service. `audited` is what the
 * owner is about to show or to change. Without it nothing is recorded, as for what is not there or does not change.
 */
export function permitInput({ name }: Pick<ServiceCall, 'name'>, firmId: FirmId, audited?: Audited): PermitInput {
  return { firm_id: firmId, ...(audited && { audit: { action: name, fields: [], ...audited } }) }
}
