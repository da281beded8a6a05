import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { runChild } from './child.mjs'
import { BootstrapError, explain } from './failures.mjs'

const checkout = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..', '..')
const toolsDir = join(checkout, '.local', 'tools')
const modulesDir = join(checkout, 'node_modules')

/** Says for which lockfile and manifests `node_modules` was installed; lies in it, so that both go together. */
const stampFile = join(modulesDir, '.installed-for')

/** Says which tools were installed to the end: an interrupted installation leaves parts behind. */
const toolsStampFile = join(toolsDir, '.installed-for')

/** Waits between the attempts to fetch, so that a machine without network fails in seconds, not minutes. */
const RETRIES = {
  npm_config_fetch_retry_mintimeout: '500',
  npm_config_fetch_retry_maxtimeout: '3000',
  pnpm_config_fetch_retry_mintimeout: '500',
  pnpm_config_fetch_retry_maxtimeout: '3000',
}

/**
 * Installs what is missing: pnpm and Node of the pinned versions, then the workspace's packages. Needs no network, and
 * takes some milliseconds, when nothing changed and nobody has deleted `.local/tools`.
 *
 * @returns {Promise<string>} the pinned Node's executable
 * @throws {BootstrapError} that says what to do
 */
export async function prepare() {
  const manifest = readJson(join(checkout, 'package.json'))
  const versions = { pnpm: manifest.packageManager.split('@')[1].split('+')[0], node: manifest.devDependencies.node }
  const wanted = inputsHash()
  // Even if the packages are there: deleting the data deletes the tools with it.
  await installTools(versions)
  if (!(existsSync(join(modulesDir, '.modules.yaml')) && readIfExists(stampFile) === wanted)) {
    await installPackages()
    write(stampFile, wanted)
  }
  return pinnedNode(modulesDir)
}

async function installTools({ pnpm, node }) {
  const wanted = `pnpm ${pnpm}, node ${node}`
  if (readIfExists(toolsStampFile) === wanted) return
  write(join(toolsDir, 'package.json'), '{ "private": true }\n')
  await step(`Installing pnpm ${pnpm} and Node ${node} into .local/tools`, [
    ...npmCommand(),
    'install',
    '--prefix',
    toolsDir,
    '--save-exact',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    `pnpm@${pnpm}`,
    `node@${node}`,
  ])
  write(toolsStampFile, wanted)
}

async function installPackages() {
  const pnpm = join(toolsDir, 'node_modules', '.bin', 'pnpm')
  await step("Installing the workspace's packages", [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'])
}

/** Runs one command with a line before and after; its output is shown only when it fails. */
async function step(title, command) {
  const startedAt = Date.now()
  process.stderr.write(`${title} …\n`)
  const env = {
    ...withoutNpmSettings(process.env),
    PATH: `${dirname(pinnedNodePath(join(toolsDir, 'node_modules')))}${delimiter}${process.env.PATH}`,
    // No questions: a terminal may be attached, but nobody is asked for anything here.
    CI: 'true',
    // The pinned pnpm is the one that runs, so it need not resolve, and record in the lockfile, itself.
    pnpm_config_pm_on_fail: 'ignore',
    ...RETRIES,
  }
  const { code, output } = await runChild(command, { cwd: checkout, env, capture: true })
  if (code !== 0) throw new BootstrapError(explain(title, output, checkout))
  process.stderr.write(`  done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** The npm that runs this script, else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm']
}

/**
 * npm hands its own settings to scripts as `npm_config_*` variables, and pnpm reads them as its own. Only the ones that
 * say how to reach the registry are meant for both.
 */
function withoutNpmSettings(env) {
  const kept = /^npm_config_(registry|proxy|https?_proxy|noproxy|cafile|strict_ssl|userconfig|cache)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

/** Changes whenever an installation would: hash of the lockfile and of every manifest it speaks of. */
function inputsHash() {
  const lockfile = readFileSync(join(checkout, 'pnpm-lock.yaml'), 'utf8')
  const importers = lockfile.split(/^packages:$/m)[0].matchAll(/^ {2}'?([^\s:']+)'?:$/gm)
  const manifests = [...importers].map(([, folder]) => join(folder, 'package.json'))
  const hash = createHash('sha256').update(lockfile)
  for (const file of ['pnpm-workspace.yaml', ...manifests])
    hash.update(`${file}\n${readIfExists(join(checkout, file))}`)
  return hash.digest('hex')
}

function pinnedNode(folder) {
  try {
    return realpathSync(pinnedNodePath(folder))
  } catch {
    throw new BootstrapError(
      'The pinned Node is missing although it was installed. Delete the folders node_modules and .local/tools and run the same command again.',
    )
  }
}

function pinnedNodePath(folder) {
  return join(folder, 'node', 'bin', 'node')
}

function write(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (err) {
    throw new BootstrapError(explain(`Writing ${file}`, String(err), checkout))
  }
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readJson(file) {
  const content = readIfExists(file)
  return content && JSON.parse(content)
}
