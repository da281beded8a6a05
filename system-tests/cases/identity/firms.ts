import { identity } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeInstantAhead } from './makers.ts'

/** An image of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** Another one. */
const OTHER_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const preferences = (sms: boolean) => ({ notification_prefs: { intake_completed: { sms } } })

export const firmCases = {
  getFirm: noInput,
  updateFirmSettings: { arrange: () => ({ phone: '+12125550123' }), other: { phone: '+12125550124' } },
  uploadFirmLogo: { arrange: () => ({ file: PIXEL }), other: { file: OTHER_PIXEL } },
  deleteFirmLogo: async (scene) => {
    await scene.call(identity.operations.uploadFirmLogo, { file: PIXEL })
    return {}
  },
  getFirmOnboarding: noInput,
  saveOnboardingStep: {
    arrange: () => ({ step: 4, data: preferences(true) }),
    other: { data: preferences(false) },
  },
  getFirmUsage: noInput,
  getSandboxClock: noInput,
  advanceSandboxClock: async (scene) => ({ to: await makeInstantAhead(scene) }),
  getReport: () => ({ type: 'billing-summary' as const, format: 'json' as const, from: '2020-01-01' }),
  listAuditEvents: noInput,
  exportAuditEvents: () => ({ format: 'json' as const }),
  verifyAuditLog: noInput,
} satisfies Partial<Cases<typeof identity.operations>>
