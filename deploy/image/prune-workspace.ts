/** `node prune-workspace.ts matters`: removes from the workspace in this folder what the service does not stand on. */

import { rmSync } from 'node:fs'
import { standsOn } from './stands-on.ts'

for (const folder of standsOn('.', process.argv[2] ?? '').others) rmSync(folder, { recursive: true })
