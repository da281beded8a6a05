import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packageFoldersOf } from './package-folders.ts'
import { readManifest } from './workspace.ts'

const TEXTS = '{licen[cs]e,LICEN[CS]E,Licen[cs]e,copying,COPYING,notice,NOTICE}*'
const LINE = '-'.repeat(80)

/** Name, version, licence and texts of the licences of each package that the files are of, sorted by name. */
export function licencesOf(files: readonly string[]): string {
  const entries = packageFoldersOf(files).map((folder) => {
    const { name, version = '', license = 'licence: see below' } = readManifest(folder)
    const texts = globSync(TEXTS, { cwd: folder }).map((text) => join(folder, text))
    const files = texts.filter((text) => statSync(text).isFile()).sort()
    return [`${name} ${version}, ${license}`, ...files.map((text) => readFileSync(text, 'utf8').trim())]
  })
  const sorted = entries.map((entry) => entry.join('\n\n')).sort()
  return `${[...new Set(sorted)].join(`\n\n${LINE}\n\n`)}\n`
}
