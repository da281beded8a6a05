import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeLink, makeRevokedLink, openForm } from './makers.ts'

export const portalCases = {
  createClientPortalSession: async (scene) => ({ token: await makeLink(scene) }),
  previewPortalLink: async (scene) => ({ token: await makeLink(scene) }),
  createPortalLinkRequest: async (scene) => ({ token: await makeRevokedLink(scene) }),
  getPortalVerification: noInput,
  requestPortalVerification: noInput,
  verifyPortalSession: { arrange: () => ({ answer: '492817' }), other: { answer: '492818' } },
  getPortalMatter: noInput,
  getPortalIntake: noInput,
  updatePortalIntake: {
    arrange: async (scene) => {
      await openForm(scene)
      return { answers: { name: 'Ana' } }
    },
    other: { answers: { name: 'Ana Silva' } },
  },
  submitPortalIntake: {
    arrange: async (scene) => {
      await openForm(scene)
      return { answers: {} }
    },
    other: { answers: { name: 'Ana' } },
  },
} satisfies Partial<Cases<typeof matters.operations>>
