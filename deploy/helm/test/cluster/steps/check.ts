import assert from 'node:assert/strict'
import { say } from '../../../../test/in-steps.ts'
import { runCommand, type Trial } from '../trial.ts'

/** `helm test`, which shows the log of the check on its standard error. */
export async function check(trial: Trial): Promise<void> {
  const { namespace } = trial.cluster
  const said = await runCommand('2>&1', trial.helms[0]!, 'test', 'dossier', '--namespace', namespace, '--timeout', '3m')
  const log = said.slice(0, said.indexOf('NAME: ')).trim()
  assert.match(log, /the installation does its work/, said)
  say(log.split('\n').join('\n  '))
}
