import type { PracticeManagement, PracticeManagementOptions, walkConsent } from '@dossier/local/practice-management'

export interface TestPracticeManagement extends PracticeManagement {
  walkConsent: typeof walkConsent
}

/** A practice-management system for one test file; `environment` is what the integrations service is started with. */
export async function startTestPracticeManagement(
  options: PracticeManagementOptions = {},
): Promise<TestPracticeManagement> {
  const { firstAccounts, startPracticeManagement, walkConsent } = await import('@dossier/local/practice-management')
  const standIn = await startPracticeManagement({
    accounts: firstAccounts,
    retryDelaysMs: [0, 20, 100, 500],
    ...options,
  })
  return { ...standIn, walkConsent }
}
