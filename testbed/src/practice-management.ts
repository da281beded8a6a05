import type { PracticeManagement, PracticeManagementOptions } from '@dossier/local/practice-management'

/** A practice-management system for one test file; `environment` is what the integrations service is started with. */
export async function startTestPracticeManagement(
  options: PracticeManagementOptions = {},
): Promise<PracticeManagement> {
  const { firstAccounts, startPracticeManagement } = await import('@dossier/local/practice-management')
  return startPracticeManagement({ accounts: firstAccounts, retryDelaysMs: [0, 20, 100, 500], ...options })
}
