import type { FirmId } from '../ids.ts'
import type { InputOf } from '../operation.ts'
import type { checkIntegrationPermit } from './operations/integration-permits.ts'

type PermitInput = InputOf<typeof checkIntegrationPermit>
type Audited = NonNullable<PermitInput['audit']>

/**
 * The input of `checkIntegrationPermit`, for the owner of data that answers a call of the integrations service. `audited` is what the
 * owner is about to show or to change. Without it nothing is recorded, as for what is not there or does not change.
 */
export function permitInput(
  { name }: { name: Audited['action'] },
  firmId: FirmId,
  audited?: Omit<Audited, 'action'>,
): PermitInput {
  return { firm_id: firmId, ...(audited && { audit: { action: name, ...audited } }) }
}
