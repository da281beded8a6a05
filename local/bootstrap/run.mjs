#!/usr/bin/env node
/**
 * The door for a machine that has Node 20 or newer and nothing else: installs what this checkout lacks, then runs a
 * script of it on the pinned Node.
 *
 *   node local/bootstrap/run.mjs <script> [<argument>...]
 *   node local/bootstrap/run.mjs --prepare            installs only
 *
 * Everything here stays plain JavaScript, so that an older Node gets as far as saying that it is too old.
 */

const NODE_MAJOR_MIN = 20

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  console.error(`Dossier needs Node ${NODE_MAJOR_MIN} or newer to start; this is ${process.version}.`)
  console.error('Get a current one from https://nodejs.org or your package manager, then run the same command again.')
  process.exit(1)
}

const { prepare } = await import('./prepare.mjs')
const { launch } = await import('./launch.mjs')
const { BootstrapError } = await import('./failures.mjs')

const [script, ...args] = process.argv.slice(2)
if (!script) {
  console.error('Usage: node local/bootstrap/run.mjs <script> [<argument>...] | --prepare')
  process.exit(2)
}

try {
  const node = await prepare()
  if (script !== '--prepare') await launch(node, script, args)
} catch (err) {
  if (!(err instanceof BootstrapError)) throw err
  console.error(`\n${err.message}`)
  process.exitCode = 1
}
