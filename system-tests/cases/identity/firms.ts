import type { identity } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'

const preferences = (sms: boolean) => ({ notification_prefs: { intake_completed: { sms } } })

export const firmCases = {
  getFirm: noInput,
  updateFirmSettings: () => ({ phone: '+12125550123' }),
  getFirmOnboarding: noInput,
  saveOnboardingStep: {
    arrange: () => ({ step: 4, data: preferences(true) }),
    other: { data: preferences(false) },
  },
  getFirmUsage: noInput,
  getReport: () => ({ type: 'billing-summary' as const, format: 'json' as const, from: '2020-01-01' }),
  listAuditEvents: noInput,
  exportAuditEvents: () => ({ format: 'json' as const }),
  verifyAuditLog: noInput,
} satisfies Partial<Cases<typeof identity.operations>>
