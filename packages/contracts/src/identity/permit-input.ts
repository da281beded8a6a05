import type { FirmId } from '../ids.ts'
import type { InputOf } from '../operation.ts'
import type { checkIntegrationPermit } from './operations/integration-permits.ts'

type PermitInput = InputOf<typeof checkIntegrationPermit>
type Audited = NonNullable<PermitInput['audit']>

/**
 * The input of `checkIntegrationPermit`, for a service that handles a call of the integrations service. `audited` is what it
 * is about to show or change. Without it nothing is recorded, as for data that doesn't exist or doesn't change.
 */
export function permitInput(
  { name }: { name: Audited['action'] },
  firmId: FirmId,
  audited?: Omit<Audited, 'action'>,
): PermitInput {
  return { firm_id: firmId, ...(audited && { audit: { action: name, ...audited } }) }
}
