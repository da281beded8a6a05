import assert from 'node:assert/strict'
import type { ServiceName } from '@dossier/contracts'
import { COMMAND_INPUT, commandsOfPage, FINDS_FAULTS, OF_OPERATOR } from '../../../../test/commands.ts'
import { say } from '../../../../test/in-steps.ts'
import { adminIn, documentedCommands } from '../../documented-lines.ts'
import { chart } from '../../helm.ts'
import type { OperatorShell } from '../../operator-shell.ts'
import { canSignIn, firstAdmin, ofCommands, operatorShell, removeJobs } from '../operator.ts'
import type { Trial } from '../trial.ts'

/** Commands for Jobs, which change nothing here, with what they print. */
const HARMLESS: readonly [ServiceName, string, RegExp][] = [
  ['identity', 'migrate', /the database was up to date/],
  ['identity', 'list-audit-days', /^\{"day":"/m],
  ['identity', 'verify-audit', /every chain is intact/],
  ['matters', 'migrate-post', /the database was up to date|applied /],
  ['documents', 'reseal', /everything uses the newest key/],
  ['notifications', 'list-dead-letters', /there are no dead letters/],
  ['integrations', 'list-dead-letters', /there are no dead letters/],
]
/** Pods of services lack the credentials of the operator. */
const NEEDS_OPERATOR: readonly ServiceName[] = ['gateway', 'documents', 'integrations']

/** Runs commands in running pods and in Jobs, as the chart's README says, some of them with standard input. */
export async function commands(trial: Trial): Promise<void> {
  const shell = await operatorShell(trial)
  await makeFirms(trial, shell)

  await runCommandsOfPage(shell)
  for (const [service, command, printed] of HARMLESS) {
    assert.match(await shell.runWithFunctions(`run_job ${service} ${command}`), printed)
    say(`${service} ${command}: in a Job`)
  }
  for (const service of NEEDS_OPERATOR) {
    const printed = await shell.runWithFunctions(`run_job ${service} prepare-nats`)
    assert.match(printed, /the streams and consumers are there/)
    say(`${service} prepare-nats: in a Job`)
  }
  await assertOwner(trial)
  await failOnce(trial, shell)
  await refuseInRelease(trial)
  await removeJobs(trial)
}

/** Runs the commands of docs/operations/commands.md in running pods. */
async function runCommandsOfPage(shell: OperatorShell): Promise<void> {
  let count = 0
  for (const { services, command } of commandsOfPage()) {
    if (command === OF_OPERATOR) continue
    for (const service of services) {
      const main = `kubectl exec --stdin deploy/dossier-${service} -- node src/main.ts`
      const end = command === FINDS_FAULTS ? ' || [ $? -eq 1 ]' : ''
      await shell.run(`echo '${COMMAND_INPUT}' | ${main} ${command}${end}`)
      count++
    }
  }
  say(`${count} documented commands ran in pods`)
}

async function makeFirms(trial: Trial, shell: OperatorShell): Promise<void> {
  assert(await canSignIn(trial, await firstAdmin(trial, shell)))

  const { inPod, inJob, withInput } = documentedCommands()
  await shell.run(inPod)
  await shell.runWithFunctions(inJob)
  const admin = adminIn(withInput)
  if (await canSignIn(trial, admin)) return
  await shell.runWithFunctions(withInput)
  assert(await canSignIn(trial, admin))
  say('the admins of two firms sign in, whose passwords went to a pod and to a Job')
}

/** The role that migrates identity is not the one that its pods sign in with. */
async function assertOwner({ cluster }: Trial): Promise<void> {
  const owner = "select pg_get_userbyid(relowner) from pg_class where relname = 'audit_entries'"
  const psql = ['psql', '--username', 'postgres', '--dbname', 'dossier_identity', '--tuples-only', '--command', owner]
  const printed = await cluster.kubectl(['exec', 'deployment/trial-postgres', '--', ...psql])
  assert.equal(printed.trim(), 'dossier_identity_owner')
  say("the owner of identity's tables has migrated them")
}

/** A command that fails is not tried again. */
async function failOnce(trial: Trial, shell: OperatorShell): Promise<void> {
  const podsBefore = await trial.cluster.get('pods', ofCommands)
  await assert.rejects(shell.runWithFunctions('run_job matters replay-outbox never'), /never is not an ISO time/)

  const pods = await trial.cluster.get('pods', ofCommands)
  assert.equal(pods.length, podsBefore.length + 1)
  say('a command that failed was not tried again')
}

/** Neither Helm takes a command that was left in the values for a part of the release. */
async function refuseInRelease(trial: Trial): Promise<void> {
  const left = ['--set', 'command.service=matters', '--set', 'command.args={migrate}']
  for (const helm of trial.helms) {
    const upgraded = trial.cluster.helm(helm, ['upgrade', 'dossier', chart, '--reset-then-reuse-values', ...left])
    await assert.rejects(upgraded, /take `command` out of your values/)
  }
  say('a command in the values of a release is refused')
}
