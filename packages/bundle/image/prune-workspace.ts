/**
 * `node prune-workspace.ts matters`: removes from the workspace in this folder what the service does not stand on. With `--pages`
 * it keeps what the service's pages are built from instead. This package stays, because later stages run it.
 */

import { globSync, rmSync } from 'node:fs'
import { pageSourcesOf, standsOn } from '../src/workspace.ts'

const BUILDER = 'packages/bundle'

const [service = '', what] = process.argv.slice(2)
const pages = pageSourcesOf('.', service)
const others =
  what === '--pages'
    ? globSync(['apps/*', 'packages/*', 'services/*']).filter(
        (folder) => !pages.some((source) => `${source}/`.startsWith(`${folder}/`)) && folder !== `services/${service}`,
      )
    : standsOn('.', service).others
for (const folder of others) if (folder !== BUILDER) rmSync(folder, { recursive: true })
