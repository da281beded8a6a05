import { writeFile } from 'node:fs/promises'
import { cloneDatabases, sharedEngines, startSharedEngines, tearDown } from '@dossier/testbed/engines'
import { derivedFiles } from './derived-files.ts'

/** `npm run derive`: rewrites every derived file, with engines that it starts and stops. */
await startSharedEngines()
try {
  const databases = await cloneDatabases(sharedEngines())
  for (const { url, render } of await derivedFiles(databases.urlOf)) await writeFile(url, await render())
  await databases.drop()
} finally {
  await tearDown()
}
