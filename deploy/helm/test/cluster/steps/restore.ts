import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, secondsSince } from '../../../../test/in-steps.ts'
import { documentedRestore } from '../../documented-lines.ts'
import type { OperatorShell } from '../../operator-shell.ts'
import { eventually } from '../eventually.ts'
import type { Load } from '../load.ts'
import { canSignIn, firstAdmin, operatorShell, removeJobs } from '../operator.ts'
import { describe, type Trial } from '../trial.ts'

const REQUESTS_MIN = 60
const SECONDS_MAX = 120

/** Loses the databases and NATS, restores them by the documented lines, and reads what was written before. */
export async function restore(trial: Trial): Promise<void> {
  const shell = await operatorShell(trial)
  const admin = await firstAdmin(trial, shell)
  const load = await trial.load()
  await write(load)
  const dump = await backUp(trial, shell)
  const steps = documentedRestore()
  await shell.run(steps.keep)

  const lostAt = performance.now()
  await shell.run(steps.stop)
  await trial.loseDatabasesAndNats()
  await restoreStores(trial, dump)
  await restoreDocuments(shell, steps.restoreDocuments)
  await shell.runWithFunctions(steps.prepare)
  await shell.run(steps.start)
  await trial.whole()
  await eventually(
    'the admin signs in',
    async () => ((await canSignIn(trial, admin).catch(() => false)) ? undefined : 'refused'),
    SECONDS_MAX,
  )
  say(`the admin signs in ${secondsSince(lostAt)} after the loss`)

  const { lost, acknowledged } = await load.verify()
  assert.deepEqual(lost, [], `of ${acknowledged} acknowledged writes`)
  assert(acknowledged > 0, 'nothing was acknowledged')
  say(`all ${acknowledged} acknowledged writes are there`)
  const found = await shell.run(steps.check)
  assert.match(found, /[1-9]\d* references, 0 lead nowhere/)
  assert.match(found, /every chain is intact/)
  say(found.trim().split('\n').join('\n  '))
  await shell.run(steps.allow)
  await removeJobs(trial)

  await write(load)
  say('the load goes on')
}

/** Has the load write for a while. @throws if a request fails */
async function write(load: Load): Promise<void> {
  await load.resume()
  let requests = 0
  await eventually(
    'the load writes',
    async () => {
      const figures = await load.figures()
      assert.equal(figures.failed, 0, describe(figures))
      requests += figures.requests
      return requests >= REQUESTS_MIN ? undefined : `${requests} requests`
    },
    SECONDS_MAX,
  )
  await load.pause()
}

/** Dumps the databases; the one of integrations as documents. */
async function backUp({ cluster }: Trial, shell: OperatorShell): Promise<string> {
  const dumpAll = ['pg_dumpall', '--username', 'postgres', '--exclude-database', 'dossier_integrations']
  const dump = await cluster.kubectl(['exec', 'deployment/trial-postgres', '--', ...dumpAll])
  await shell.run('kubectl exec deploy/dossier-integrations -- node src/main.ts dump-documents > integrations.ndjson')
  say(`backed up: databases of ${Math.ceil(dump.length / 2 ** 20)} MiB`)
  return dump
}

/** Restores the databases, and makes an empty one for integrations. */
async function restoreStores(trial: Trial, dump: string): Promise<void> {
  // The role postgres is there already, which psql passes over.
  const psql = ['psql', '--quiet', '--username', 'postgres']
  await trial.cluster.kubectl(['exec', '--stdin', 'deployment/trial-postgres', '--', ...psql], dump)
  await trial.makeDatabases()
}

async function restoreDocuments(shell: OperatorShell, lines: string): Promise<void> {
  const dumped = readFileSync(join(shell.folder, 'integrations.ndjson'), 'utf8').trimEnd().split('\n')
  const { documents } = JSON.parse(dumped.at(-1)!)
  const said = await shell.runWithFunctions(lines)
  assert.match(said, new RegExp(`^${documents} documents restored, 0 were there already$`, 'm'))
  say(`${documents} documents of integrations are restored`)
}
