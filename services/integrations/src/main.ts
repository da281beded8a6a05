import { runServiceMain } from '@dossier/runtime'
import { dumpDocuments, restoreDocuments } from './commands/dump.ts'
import { listConnections } from './commands/list-connections.ts'
import { service } from './service.ts'

await runServiceMain(service, {
  'list-connections': listConnections,
  'dump-documents': dumpDocuments,
  'restore-documents': restoreDocuments,
})
