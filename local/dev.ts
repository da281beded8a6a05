/** `npm run dev`: serves the pages from their sources, in front of a platform that runs. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDevServer } from '@dossier/web/dev-server'
import { checkout } from './platform/checkout.ts'
import { readJsonIfExists } from './platform/private-file.ts'
import type { PlatformState } from './platform/state.ts'

const PORT_DEFAULT = '5173'

const { values } = parseArgs({ options: { port: { type: 'string', default: PORT_DEFAULT } } })
const state = readJsonIfExists(join(checkout, '.local', 'state.json')) as PlatformState | undefined
if (!state) {
  console.error('No platform is running here. Start one with "npm start" in another terminal.')
  process.exit(1)
}
const port = Number(values.port)
const { url } = await startDevServer({
  gatewayUrl: state.base_url,
  appOrigin: new URL(state.app_url).origin,
  port,
  cacheDir: join(checkout, '.local', 'vite'),
}).catch((err: NodeJS.ErrnoException) => {
  if (err.code !== 'EADDRINUSE') throw err
  console.error(`Port ${port} is taken by another program. Try: npm run dev -- --port ${port + 1}`)
  process.exit(1)
})
const [firm] = state.firms
console.log(`
The pages come from their sources; everything else comes from ${state.base_url}.

  console          ${url}/app
  portal           ${url}/portal/… with the end of any client's link

  sign in as       ${firm!.admin_email}
  password         ${firm!.admin_password}

A change in apps/web/src shows at once. Stop with Ctrl-C.
`)
