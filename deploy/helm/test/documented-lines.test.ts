import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerNames, serviceNames } from '@dossier/contracts'
import { afterAll, expect } from '@jest/globals'
import { adminIn, documentedCommands, documentedRestore } from './documented-lines.ts'
import { parseManifests, valuesOf } from './helm.ts'
import { containersOf, labelsOf } from './manifests.ts'
import { helm, onHelmFor } from './on-helm.ts'
import { OperatorShell } from './operator-shell.ts'

const onHelm = onHelmFor('the documented lines for operators')

/** Keeps what is created, and answers as a cluster in which everything goes well: a command prints its name, or reads its input. */
const kubectl = `
case "$1" in
  create) cat > "created-$(ls | grep -c ^created-)"; echo job.batch/created ;;
  get) cat ended 2> /dev/null || echo SuccessCriteriaMet Complete ;;
  exec | attach) case "$*" in *--stdin*) cat > input ;; *) echo "\${*##* }" ;; esac ;;
esac`

const shells: OperatorShell[] = []
afterAll(() => {
  for (const shell of shells) shell.remove()
})

function operatorShell(): OperatorShell {
  const installed = `[ "$1" != get ] || exec cat '${valuesOf('minimal')}'\nexec '${helm}' "$@"`
  const shell = new OperatorShell({ helm: installed, kubectl })
  shells.push(shell)
  return shell
}

/** Services and arguments of the Jobs that were created, and whether they have input. */
function created({ folder }: OperatorShell) {
  const count = readdirSync(folder).filter((name) => name.startsWith('created-')).length
  return Array.from({ length: count }, (_, index) => {
    const [job] = parseManifests(readFileSync(join(folder, `created-${index}`), 'utf8'))
    const { args, stdin } = containersOf(job!)[0]!
    return {
      service: labelsOf(job!)['app.kubernetes.io/component']!.replace('-command', ''),
      args,
      stdin: stdin ?? false,
    }
  })
}

onHelm("the lines of the chart's README create the Jobs that they name", async () => {
  const shell = operatorShell()

  const { inPod, firstFirm, inJob, withInput } = documentedCommands()
  await shell.run(inPod)
  await shell.run(firstFirm)
  await shell.runWithFunctions(inJob)
  await shell.runWithFunctions(withInput)

  expect(created(shell)).toEqual([
    { service: 'documents', args: ['list-dead-letters'], stdin: false },
    {
      service: 'identity',
      args: expect.arrayContaining(['create-firm', 'Whitfield Lane', '--password-stdin']),
      stdin: true,
    },
  ])
  expect(readFileSync(join(shell.folder, 'input'), 'utf8')).toBe(`${adminIn(withInput).password}\n`)
})

onHelm('finish_job fails at once when the command has failed, or when the Job is gone', async () => {
  const shell = operatorShell()
  const finish = (ended: string) => shell.runWithFunctions(`${ended}\nfinish_job job.batch/created`)

  await expect(finish('echo FailureTarget Failed > ended')).rejects.toThrow('job.batch/created has failed')
  await expect(finish('rm ended; mkdir ended; kubectl() { [ "$1" != get ]; }')).rejects.toThrow()
})

onHelm('an argument of a Job reaches the command unchanged, and nothing else in the chart', async () => {
  const shell = operatorShell()
  const name =
    'A, {B}\\ $(DATABASE_URL) $$5},services.identity.image.repository=evil.example/x,command.args={create-firm'

  await shell.runWithFunctions(`create_job identity create-firm alder --name '${name}'`)

  // As the kubelet reads it, which makes one of two dollars.
  const [{ args }] = created(shell) as unknown as [{ args: string[] }]
  expect(args.map((arg) => arg.replaceAll('$$', '$'))).toEqual(['create-firm', 'alder', '--name', name])
})

onHelm('the lines of a restore prepare every service', async () => {
  const shell = operatorShell()
  await shell.run('echo dumped > integrations.ndjson')

  for (const lines of Object.values(documentedRestore())) await shell.runWithFunctions(lines)

  const plain = (service: string, command: string) => ({ service, args: [command], stdin: false })
  expect(created(shell)).toEqual([
    { service: 'integrations', args: ['restore-documents'], stdin: true },
    plain('documents', 'hold-removals'),
    ...ownerNames.map((name) => plain(name, 'migrate')),
    ...serviceNames.map((name) => plain(name, 'prepare-nats')),
  ])
  expect(readdirSync(join(shell.folder, 'references'))).toEqual([...ownerNames].sort())
  expect(readFileSync(join(shell.folder, 'audit-days.jsonl'), 'utf8')).toBe('list-audit-days\n')
})
