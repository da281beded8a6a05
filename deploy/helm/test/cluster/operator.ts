import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { run } from '../../../run.ts'
import { say, undoLater } from '../../../test/in-steps.ts'
import { adminIn, documentedCommands } from '../documented-lines.ts'
import { OperatorShell } from '../operator-shell.ts'
import { componentOf } from './cluster.ts'
import type { Trial } from './trial.ts'

/** A shell for an operator who follows the documentation: its context has the namespace of the trial. */
export async function operatorShell({ cluster, helms }: Trial): Promise<OperatorShell> {
  const shell = new OperatorShell({ helm: `exec '${helms[0]}' "$@"` })
  undoLater(() => shell.remove())
  const context = await run('kubectl', ['config', 'view', '--raw', '--flatten', '--minify'])
  writeFileSync(join(shell.folder, 'kubeconfig'), context, { mode: 0o600 })
  shell.environment.KUBECONFIG = 'kubeconfig'
  await shell.run(`kubectl config set-context --current --namespace '${cluster.namespace}'`)
  return shell
}

/** The admin of the first firm, which is made where it is missing. */
export async function firstAdmin(trial: Trial, shell: OperatorShell): Promise<ReturnType<typeof adminIn>> {
  const { firstFirm } = documentedCommands()
  const admin = adminIn(firstFirm)
  if (!(await canSignIn(trial, admin))) {
    await shell.run(firstFirm)
    say('the first firm is made in a running pod')
  }
  return admin
}

/** Whether somebody opens a session in the browser. */
export async function canSignIn(
  { cluster }: Trial,
  credentials: { email: string; password: string },
): Promise<boolean> {
  const source = `
    const { ok } = await fetch('http://127.0.0.1:8080/api/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: process.env.APP_URL },
      body: JSON.stringify(${JSON.stringify(credentials)}),
    })
    console.log(ok)`
  return JSON.parse(await cluster.script('deployment/dossier-gateway', source))
}

/** The Jobs of commands stay for a day otherwise. */
export async function removeJobs({ cluster }: Trial): Promise<void> {
  await cluster.kubectl(['delete', 'jobs', '--selector', ofCommands])
}

/** Selects the Jobs of commands, and their pods. */
export const ofCommands = componentOf(...serviceNames.map((name) => `${name}-command`))
