import { isDeepStrictEqual } from 'node:util'
import type { identity } from '@dossier/contracts'

type Firm = identity.Firm

/** Any of the fields that an admin may set; of the settings, any of them. */
export type FirmChanges = Partial<Pick<Firm, 'name' | 'phone' | 'website' | 'timezone' | 'address'>> & {
  settings?: Partial<Firm['settings']>
}

/** The firm with the changes made; undefined when it is that already. */
export function firmAfter<Current extends Pick<Firm, keyof FirmChanges>>(
  current: Current,
  changes: FirmChanges,
): Current | undefined {
  const after = { ...current, ...changes, settings: { ...current.settings, ...changes.settings } }
  return isDeepStrictEqual(after, current) ? undefined : after
}
