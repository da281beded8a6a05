import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from './helm.ts'

const readme = join(chart, 'README.md')
const backupPage = join(chart, '..', '..', '..', 'docs', 'operations', 'backup.md')

/** What the chart's README has under Commands. */
export function documentedCommands() {
  const [inPod, firstFirm, functions, inJob, withInput] = linesUnder(readme, 'Commands', 5)
  return { inPod: inPod!, firstFirm: firstFirm!, functions: functions!, inJob: inJob!, withInput: withInput! }
}

/** The steps of a restore on Kubernetes. */
export function documentedRestore() {
  const [keep, stop, restoreDocuments, prepare, start, check, allow] = linesUnder(
    backupPage,
    'Restoring on Kubernetes',
    7,
  )
  return {
    keep: keep!,
    stop: stop!,
    restoreDocuments: restoreDocuments!,
    prepare: prepare!,
    start: start!,
    check: check!,
    allow: allow!,
  }
}

/** The admin of the firm that lines create. */
export function adminIn(lines: string): { email: string; password: string } {
  const [, email] = lines.match(/--email[ ,]([^ ,']+)/) ?? []
  const [, password] = lines.match(/<<< '(.+)'/) ?? []
  return { email: email!, password: password! }
}

/** The lines for a shell in a section of a page, block by block. @throws unless there are as many blocks as are expected */
function linesUnder(page: string, heading: string, count: number): string[] {
  const text = readFileSync(page, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  const blocks = [...(section ?? '').matchAll(/^( *)```sh\n(.*?)^\1```/gms)].map(([, , lines]) => lines!)
  if (blocks.length !== count) throw new Error(`${page} has ${blocks.length} blocks for a shell under ${heading}`)
  return blocks
}
