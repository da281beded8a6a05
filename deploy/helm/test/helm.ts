import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** Any object of Kubernetes, as far as tests look into it. */
// biome-ignore lint/suspicious/noExplicitAny: there are dozens of kinds.
export type Manifest = { kind: string; metadata: { name: string; [key: string]: any }; [key: string]: any }

export const chart = join(import.meta.dirname, '..', 'dossier')
/** The files in ci/, without `-values.yaml`. */
export const variants = ['minimal', 'high-availability', 'keda', 'gateway-api', 'one-service'] as const
export const valuesOf = (variant: string) => join(chart, 'ci', `${variant}-values.yaml`)
export const trialValues = join(chart, '..', 'trial', 'values.yaml')

/** Programs on the PATH that are called helm, helm3 or helm4. */
export function findHelms(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return ['helm', 'helm3', 'helm4'].flatMap((name) => {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable)
    return found ?? []
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Renders the chart as the release `dossier`. `sets` are as after --set. @throws an error with what Helm says */
export function render(helm: string, { values = [], sets = [] }: { values?: string[]; sets?: string[] }): Manifest[] {
  const text = runHelm(helm, [
    ...['template', 'dossier', chart, '--namespace', 'dossier', '--kube-version', '1.32.0'],
    ...values.flatMap((file) => ['--values', file]),
    ...sets.flatMap((set) => ['--set', set]),
  ])
  return parseManifests(text)
}

/** The objects in what `helm template` printed. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean)
}

/** @throws an error with what Helm says */
export function runHelm(helm: string, commandArguments: string[]): string {
  const { status, stdout, stderr } = spawnSync(helm, commandArguments, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`helm ${commandArguments[0]}: ${stderr}${stdout}`)
  return stdout
}
