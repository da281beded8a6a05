import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { portalGiver } from '../domain/portal-person.ts'
import { readIntake } from '../intake/fill-intake.ts'

export const getPortalIntake: MattersHandler<typeof matters.operations.getPortalIntake> = (ctx) =>
  readIntake(ctx, portalGiver(ctx))
