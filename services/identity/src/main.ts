import { runServiceMain } from '@dossier/runtime'
import { createCommands } from './commands/index.ts'
import { service } from './service.ts'

await runServiceMain(service, createCommands(process.stdin))
