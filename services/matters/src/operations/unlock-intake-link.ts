import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { unlockLink } from '../links/unlock-link.ts'

export const unlockIntakeLink: MattersHandler<typeof matters.operations.unlockIntakeLink> = (ctx, { id }) =>
  unlockLink(ctx, { matterId: id })
