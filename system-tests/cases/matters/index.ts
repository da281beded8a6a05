import type { matters } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { FIRST_WORD } from '../names.ts'
import { clientCases } from './clients.ts'
import { deadlineCases } from './deadlines.ts'
import { importCases } from './imports.ts'
import { intakeLinkCases } from './intake-links.ts'
import { intakeTemplateCases } from './intake-templates.ts'
import { linkVerificationCases } from './link-verification.ts'
import { makeMatter } from './makers.ts'
import { matterCases } from './matters.ts'
import { messageCases } from './messages.ts'
import { participantCases } from './participants.ts'
import { portalCases } from './portal.ts'

export const mattersCases: Cases<typeof matters.operations> = {
  ...clientCases,
  ...matterCases,
  ...deadlineCases,
  ...messageCases,
  ...participantCases,
  ...intakeTemplateCases,
  ...importCases,
  ...intakeLinkCases,
  ...linkVerificationCases,
  ...portalCases,
  getMatterIntake: async (scene) => ({ id: await makeMatter(scene) }),
  search: () => ({ q: FIRST_WORD }),
}
