import type { FirmId } from '@dossier/contracts'
import type { IdentityCtx } from '../deps.ts'

/** How far the firm's clock is ahead of real time, in whole seconds. In production nothing is read. */
export async function aheadSeconds(
  { deps: { firmClocks } }: Pick<IdentityCtx, 'deps'>,
  firmId: FirmId,
): Promise<number> {
  return firmClocks ? Math.floor((await firmClocks.aheadMs(firmId)) / 1000) : 0
}
