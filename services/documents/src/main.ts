import { runServiceMain } from '@dossier/runtime'
import { prepareStorage } from './commands/prepare-storage.ts'
import { seed } from './commands/seed.ts'
import { service } from './service.ts'

await runServiceMain(service, { seed, 'prepare-storage': prepareStorage })
