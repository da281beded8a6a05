import { readConfig } from './config.ts'
import { startPracticeManagement } from './practice-management.ts'

const standIn = await startPracticeManagement(readConfig(process.env))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => standIn.stop())
// Last, because its reader may send a signal at once.
console.log(`practice management ready: ${standIn.pageUrl}/ ${standIn.storageUrl}`)
