/** `node build-pages.ts gateway /pages`: builds the pages that a service serves, in the workspace here, into a folder that is there. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf } from './stands-on.ts'

const [service = '', into = ''] = process.argv.slice(2)
mkdirSync(into, { recursive: true })
const [folder] = pagesOf('.', service)
if (folder !== undefined) {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  run('pnpm', 'install', '--frozen-lockfile', '--prod', '--filter', `{./${folder}}...`, '--store-dir', '/pnpm-store')
  run('node', join(folder, 'build.ts'))
  rmSync(join(folder, 'dist', '.sources'))
  cpSync(join(folder, 'dist'), into, { recursive: true })
}
