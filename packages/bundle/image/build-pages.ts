/** `node build-pages.ts gateway /root`: builds the pages that a service serves, in the workspace here, into a folder that is its image's root. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf } from '../src/workspace.ts'

const [service = '', root = ''] = process.argv.slice(2)
mkdirSync(root, { recursive: true })
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
for (const [into, folder] of Object.entries(pagesOf('.', service))) {
  run('pnpm', 'install', '--frozen-lockfile', '--prod', '--filter', `{./${folder}}...`, '--store-dir', '/pnpm-store')
  run('node', join(folder, 'build.ts'))
  rmSync(join(folder, 'dist', '.sources'))
  cpSync(join(folder, 'dist'), join(root, into), { recursive: true })
}
