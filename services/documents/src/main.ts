import { runServiceMain } from '@dossier/runtime'
import { seed } from './commands/seed.ts'
import { service } from './service.ts'

await runServiceMain(service, { seed })
