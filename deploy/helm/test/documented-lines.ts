import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from './helm.ts'

const readme = join(chart, 'README.md')
const backupPage = join(chart, '..', '..', '..', 'docs', 'operations', 'backup.md')

/** What the chart's README has under Commands. */
export function documentedCommands() {
  return linesUnder(readme, 'Commands', ['inPod', 'firstFirm', 'functions', 'inJob', 'withInput'])
}

/** The steps of a restore on Kubernetes. */
export function documentedRestore() {
  const names = ['keep', 'stop', 'restoreDocuments', 'prepare', 'start', 'check', 'allow'] as const
  return linesUnder(backupPage, 'Restoring on Kubernetes', names)
}

/** The admin of the firm that lines create. */
export function adminIn(lines: string): { email: string; password: string } {
  const [, email] = lines.match(/--email ([^ ]+)/) ?? []
  const [, password] = lines.match(/<<< '(.+)'/) ?? []
  return { email: email!, password: password! }
}

/** The lines for a shell in a section of a page, block by block. @throws unless there are as many blocks as names */
function linesUnder<Name extends string>(page: string, heading: string, names: readonly Name[]): Record<Name, string> {
  const text = readFileSync(page, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  const blocks = [...(section ?? '').matchAll(/^( *)```sh\n(.*?)^\1```/gms)].map(([, , lines]) => lines!)
  if (blocks.length !== names.length)
    throw new Error(`${page} has ${blocks.length} blocks for a shell under ${heading}`)
  return Object.fromEntries(names.map((name, index) => [name, blocks[index]!])) as Record<Name, string>
}
