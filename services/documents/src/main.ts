import { runServiceMain } from '@dossier/runtime'
import { listReferences } from './commands/list-references.ts'
import { prepareStorage } from './commands/prepare-storage.ts'
import { allowRemovals, holdRemovals } from './commands/removals.ts'
import { removeOldVersions } from './commands/remove-old-versions.ts'
import { seed } from './commands/seed.ts'
import { service } from './service.ts'

await runServiceMain(service, {
  seed,
  'list-references': listReferences,
  'prepare-storage': prepareStorage,
  'hold-removals': holdRemovals,
  'allow-removals': allowRemovals,
  'remove-old-versions': removeOldVersions,
})
