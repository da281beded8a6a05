import { readConfig } from './config.ts'
import { startPracticeManagement } from './practice-management.ts'

const standIn = await startPracticeManagement(readConfig(process.env))
console.log(`practice management ready: ${standIn.pageUrl}/ ${standIn.storageUrl}`)

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => standIn.stop())
