/** `npm run verify-audit [-- <arguments>]`: checks the audit logs of a running platform by the command of identity. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { platformDatabases, platformEncryptionKeys, platformNats } from '../platform/index.ts'
import { serviceProgram } from '../platform/service-program.ts'

const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.local', 'data')

const { cwd, args } = serviceProgram('identity')
const command = spawn(process.execPath, [...args, 'verify-audit', ...process.argv.slice(2)], {
  cwd,
  env: {
    ...process.env,
    NATS_URL: platformNats(DATA_FOLDER, 'identity', process.env.NATS_URL),
    DATABASE_URL: platformDatabases(DATA_FOLDER, process.env.POSTGRES_URL).identity,
    ENCRYPTION_KEYS: platformEncryptionKeys(DATA_FOLDER, 'identity'),
  },
  stdio: 'inherit',
})
const [status] = (await once(command, 'close')) as [number | null]
process.exitCode = status ?? 1
