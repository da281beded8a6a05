import assert from 'node:assert/strict'
import { say } from '../../../../test/in-steps.ts'
import { runCommand, type Trial } from '../trial.ts'

/** `helm test --logs`, which shows the log of the check on its standard error too. */
export async function check(trial: Trial): Promise<void> {
  const { namespace } = trial.cluster
  const test = ['test', 'dossier', '--namespace', namespace, '--timeout', '3m', '--logs']
  const said = await runCommand('2>&1', trial.helms[0]!, ...test)
  const log = said.slice(0, said.indexOf('NAME: ')).trim()
  assert.match(log, /the installation does its work/, said)
  say(log.split('\n').join('\n  '))
}
