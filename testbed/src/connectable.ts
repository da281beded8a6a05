import type { ServiceName } from '@dossier/contracts'
import { lastingPort } from './lasting-port.ts'
import { startTestPracticeManagement, type TestPracticeManagement } from './practice-management.ts'

export interface Connectable {
  practiceManagement: TestPracticeManagement
  /** Settings of a system whose firms can be connected to it. */
  environment: Record<Extract<ServiceName, 'gateway' | 'integrations'>, Record<string, string>>
}

/** Starts a practice-management system, which sends events to the port that the gateway is to have. */
export async function startConnectable(): Promise<Connectable> {
  const [practiceManagement, port] = await Promise.all([startTestPracticeManagement(), lastingPort()])
  return {
    practiceManagement,
    environment: {
      gateway: { PORT: String(port) },
      integrations: { ...practiceManagement.environment, APP_URL: `http://127.0.0.1:${port}` },
    },
  }
}
