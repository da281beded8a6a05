import { runServiceMain } from '@dossier/runtime'
import { showSandboxMessages } from './commands/show-sandbox-messages.ts'
import { service } from './service.ts'

await runServiceMain(service, { 'show-sandbox-messages': showSandboxMessages })
