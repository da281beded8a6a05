import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { changeTemplate } from '../intake/change-template.ts'

export const updateIntakeTemplate: MattersHandler<typeof matters.operations.updateIntakeTemplate> = (
  ctx,
  { id, expected_version: expectedVersion, ...sent },
) => ctx.transact((tx) => changeTemplate(ctx, tx, id, sent, { expectedVersion }))
