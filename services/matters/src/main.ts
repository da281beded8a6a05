import { runServiceMain } from '@dossier/runtime'
import { checkCounts } from './commands/check-counts.ts'
import { seed } from './commands/seed.ts'
import { service } from './service.ts'

await runServiceMain(service, { seed, 'check-counts': checkCounts })
