import { runServiceMain } from '@dossier/runtime'
import { commands } from './commands/index.ts'
import { service } from './service.ts'

await runServiceMain(service, commands)
