import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { changeTemplate } from '../intake/change-template.ts'
import { requireTemplateVersion } from '../intake/require-template-version.ts'

/** A version never changes once it was replaced, so it can be read before the lock. */
export const restoreIntakeTemplateVersion: MattersHandler<
  typeof matters.operations.restoreIntakeTemplateVersion
> = async (ctx, { id, version, expected_version: expectedVersion }) => {
  const {
    version: restoredVersion,
    changed: _changed,
    restored_version: _restored,
    changed_at: _at,
    changed_by: _by,
    ...words
  } = await requireTemplateVersion(ctx, id, version)
  const said = { groups: [], translations: {}, ...words }
  return await ctx.transact((tx) => changeTemplate(ctx, tx, id, said, { expectedVersion, restoredVersion }))
}
