import { runServiceMain } from '@dossier/runtime'
import { service } from './service.ts'

await runServiceMain(service)
