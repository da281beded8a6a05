/**
 * `npm run init-env [-- --domain dossier.example.com] [--observe]`: writes what deploy/compose.yaml asks for and is not there yet, .env
 * and a file for each secret. It overwrites no secret and no setting of yours; run it again with each new version.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { initEnvironment } from './environment.ts'
import { takenPorts } from './ports.ts'

const { values } = parseArgs({
  options: {
    domain: { type: 'string' },
    observe: { type: 'boolean' },
    folder: { type: 'string', default: import.meta.dirname },
  },
})
const written = initEnvironment(values.folder, values)
console.log(written.length > 0 ? `Wrote ${written.join(', ')} in ${values.folder}.` : 'Everything was there.')
// In an installation that runs, its own containers have the ports.
if (written.includes('APP_URL')) {
  for (const line of await takenPorts(parseEnv(readFileSync(join(values.folder, '.env'), 'utf8')))) console.log(line)
}
