import { type Command, heldLine, listReferencesCommand, readConfig } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { references } from '../references.ts'
import { openStorage } from '../storage/open-storage.ts'

/** The command of every service, and what is in the bucket besides. */
export const listReferences: Command = async (commandArguments, environment) => {
  const storage = openStorage(readConfig(storageSettings, environment))
  try {
    for await (const keys of storage.listKeys()) {
      for (const key of keys) console.log(heldLine('object', key))
    }
  } finally {
    storage.close()
  }
  return await listReferencesCommand({ references })(commandArguments, environment)
}
