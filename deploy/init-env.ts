/**
 * `npm run init-env [-- --domain dossier.example.com] [--observe]`: writes what deploy/compose.yaml asks for and is not there yet, .env
 * and a file for each secret. It overwrites no secret and no setting of yours; run it again with each new version.
 */

import { parseArgs } from 'node:util'
import { initEnvironment } from './environment.ts'

const { values } = parseArgs({
  options: {
    domain: { type: 'string' },
    observe: { type: 'boolean' },
    folder: { type: 'string', default: import.meta.dirname },
  },
})
const written = initEnvironment(values.folder, values)
console.log(written.length > 0 ? `Wrote ${written.join(', ')} in ${values.folder}.` : 'Everything was there.')
