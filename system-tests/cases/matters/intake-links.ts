import type { matters } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { unusedEmail } from '../names.ts'
import { makeMatter, makeMatterWithLink } from './makers.ts'

export const intakeLinkCases = {
  generateIntakeLink: {
    arrange: async (scene) => ({ id: await makeMatter(scene), force_new: true }),
    other: { force_new: false },
  },
  revokeIntakeLink: makeMatterWithLink,
  sendIntakeLink: {
    arrange: async (scene) => ({ id: await makeMatter(scene), channel: 'email' as const, email: unusedEmail() }),
    other: { message: 'Hello' },
  },
} satisfies Partial<Cases<typeof matters.operations>>
