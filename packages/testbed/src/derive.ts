import { writeFile } from 'node:fs/promises'
import { cloneDatabases } from './databases.ts'
import { derivedFiles } from './derived-files.ts'
import globalSetup from './global-setup.ts'
import { sharedEngines } from './shared-engines.ts'
import { tearDown } from './teardown-list.ts'

/** Writes every derived file anew, on engines that live as long as it takes. */
await globalSetup()
try {
  const databases = await cloneDatabases(sharedEngines())
  for (const { url, render } of await derivedFiles(databases.urlOf)) await writeFile(url, await render())
  await databases.drop()
} finally {
  await tearDown()
}
