import { text } from 'node:stream/consumers'
import { runServiceMain, withDatabase } from '@dossier/runtime'
import { SeedInput, seed } from './commands/seed.ts'
import { service } from './service.ts'

await runServiceMain(service, {
  /** Reads firms from standard input and answers them with their ids, both as JSON. */
  async seed(_arguments, environment) {
    const input = SeedInput.parse(JSON.parse(await text(process.stdin)))
    const seeded = await withDatabase(environment, (database) => seed(database, input, new Date().toISOString()))
    return JSON.stringify(seeded)
  },
})
