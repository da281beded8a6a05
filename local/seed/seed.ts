/** `npm run seed`: gives a firm of a running platform as many clients, matters and document requests as one likes. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PlatformState, platformDatabases } from '../platform/index.ts'
import { fillFirm } from './fill-firm.ts'

const LOCAL_FOLDER = join(import.meta.dirname, '..', '..', '.local')

process.exitCode = await run()

/** Returns the exit code. */
async function run(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        matters: { type: 'string', default: '10000' },
        clients: { type: 'string', default: '5000' },
        documents: { type: 'string', default: '30000' },
        firm: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    })
    const state = JSON.parse(await readFile(join(LOCAL_FOLDER, 'state.json'), 'utf8')) as PlatformState
    const firmId = values.firm ?? state.firms[0]!.id
    const size = { matters: +values.matters, clients: +values.clients, documents: +values.documents }
    const databases = platformDatabases(join(LOCAL_FOLDER, 'data'), process.env.POSTGRES_URL)
    for (const line of await fillFirm(firmId, size, databases, { seed: +values.seed })) console.log(line)
    return 0
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    console.error(absent ? 'No platform is running here. Start one with "npm start".' : (error as Error).message)
    return 1
  }
}
