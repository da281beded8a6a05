import { spawnSync } from 'node:child_process'
import { accessSync, constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** Any object of Kubernetes, as far as tests look into it. */
// biome-ignore lint/suspicious/noExplicitAny: there are dozens of kinds.
export type Manifest = { kind: string; metadata: { name: string; [key: string]: any }; [key: string]: any }

export const chart = join(import.meta.dirname, '..', 'dossier')
/** The files in ci/, without `-values.yaml`. */
export const variants = ['minimal', 'high-availability', 'keda', 'gateway-api', 'openshift', 'one-service'] as const
export const valuesOf = (variant: string) => join(chart, 'ci', `${variant}-values.yaml`)
export const trialValues = join(chart, '..', 'trial', 'values.yaml')

/** What the templates know of each service; its shape is `ServiceFacts` of local/derive/chart. */
export const { services: serviceFacts } = JSON.parse(readFileSync(join(chart, 'files', 'services.json'), 'utf8'))

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

interface Rendering {
  release?: string
  namespace?: string
  values?: string[]
  /** Values over those of the files. */
  given?: object
  /** As after --set. */
  sets?: string[]
  /** As after --set-string. */
  texts?: string[]
}

/** Renders the chart. @throws an error with what Helm says */
export function render(helm: string, given: Rendering): Manifest[] {
  return renderFrom(chart, helm, given)
}

/** What Helm says once the chart is installed. `helm template` leaves it out, and other commands may ask a cluster. */
export function renderNotes(helm: string, given: Rendering): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-chart-'))
  try {
    cpSync(chart, folder, { recursive: true })
    const templates = join(folder, 'templates')
    const notes = readFileSync(join(templates, 'NOTES.txt'), 'utf8')
    writeFileSync(
      join(templates, 'notes.yaml'),
      `{{ define "notes" }}${notes}{{ end }}\nkind: Notes\nmetadata: { name: notes }\ntext: {{ include "notes" . | toJson }}\n`,
    )
    return renderFrom(folder, helm, given).find(({ kind }) => kind === 'Notes')!.text
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function renderFrom(
  folder: string,
  helm: string,
  { release = 'dossier', namespace = 'dossier', values = [], given = {}, sets = [], texts = [] }: Rendering,
): Manifest[] {
  const commandArguments = [
    ...['template', release, folder, '--namespace', namespace, '--kube-version', '1.32.0'],
    ...[...values, '-'].flatMap((file) => ['--values', file]),
    ...sets.flatMap((set) => ['--set', set]),
    ...texts.flatMap((text) => ['--set-string', text]),
  ]
  const text = runHelm(helm, commandArguments, JSON.stringify(given))
  return parseManifests(text)
}

/** The objects in what `helm template` printed. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean)
}

/** `input` is what `--values -` reads. @throws an error with what Helm says */
export function runHelm(helm: string, commandArguments: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(helm, commandArguments, { encoding: 'utf8', input })
  if (status !== 0) throw new Error(`helm ${commandArguments[0]}: ${stderr}${stdout}`)
  return stdout
}
