import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { requireTemplateVersion } from '../intake/require-template-version.ts'

export const getIntakeTemplateVersion: MattersHandler<typeof matters.operations.getIntakeTemplateVersion> = (
  ctx,
  { id, version },
) => requireTemplateVersion(ctx, id, version)
