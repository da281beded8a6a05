import { heldLine, listReferencesCommand, readConfig } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { references } from '../references.ts'
import { openStorage } from '../storage/open-storage.ts'

/** The command of every service, and what is in the bucket besides. */
export const listReferences = listReferencesCommand({ name: 'documents', references, alsoHeld: objectLines })

async function* objectLines(environment: NodeJS.ProcessEnv): AsyncGenerator<string[]> {
  const storage = openStorage(readConfig(storageSettings, environment))
  try {
    for await (const keys of storage.listKeys()) yield keys.map((key) => heldLine('object', key))
  } finally {
    storage.close()
  }
}
