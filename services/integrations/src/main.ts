import { runServiceMain } from '@dossier/runtime'
import { dumpDocuments, restoreDocuments } from './commands/dump.ts'
import { service } from './service.ts'

await runServiceMain(service, { 'dump-documents': dumpDocuments, 'restore-documents': restoreDocuments })
