import { readFile, writeFile } from 'node:fs/promises'
import { contractOf, errorKinds, type OwnerName, ownerNames, type ServiceContract } from '@dossier/contracts'
import { type Break, breaksOf, breaksOfCodes, type Codes } from './breaks.ts'

/** The contracts of the last release of each service. A release rewrites them. */
const FOLDER = new URL('../../packages/contracts/published/', import.meta.url)

const fileOf = (service: OwnerName) => new URL(`${service}.json`, FOLDER)
const codesFile = new URL('error-codes.json', FOLDER)

const presentCodes = (): Codes =>
  Object.fromEntries(
    Object.entries(errorKinds)
      .map(([code, { status }]) => [code, status] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * What of each service's contract, and of the error codes, does not go together with the last release. A service without a
 * release has none.
 */
export async function findBreaks(): Promise<Map<OwnerName | 'error codes', Break[]>> {
  const publishedCodes = (await readPublished<Codes>(codesFile)) ?? {}
  const knownCodes = { ...publishedCodes, ...codesWithStandIn(publishedCodes) }
  const compared = await Promise.all(
    ownerNames.map(async (service): Promise<[OwnerName, Break[]]> => {
      const last = await readPublished<ServiceContract>(fileOf(service))
      return [service, last ? breaksOf({ last, present: contractOf(service), knownCodes }) : []]
    }),
  )
  const ofCodes = ['error codes', breaksOfCodes(publishedCodes, presentCodes())] as const
  return new Map([...compared, ofCodes].filter(([, breaks]) => breaks.length > 0))
}

/** Codes in whose place processes of the last release get one that they know, of the same status. */
function codesWithStandIn(published: Codes): Codes {
  const entries = Object.entries(errorKinds)
  return Object.fromEntries(
    entries.flatMap(([code, { status, before }]) =>
      before !== undefined && published[before] === status ? [[code, status] as const] : [],
    ),
  )
}

/** Operations, events and error codes for callers of the API that the last releases did not have. */
export async function newForCallers(): Promise<string[]> {
  const added = await Promise.all(
    ownerNames.map(async (service) => {
      const last = await readPublished<ServiceContract>(fileOf(service))
      const known = new Set(last && namesForCallers(last))
      return namesForCallers(contractOf(service)).filter((name) => !known.has(name))
    }),
  )
  const publishedCodes = (await readPublished<Codes>(codesFile)) ?? {}
  return [...added.flat(), ...Object.keys(errorKinds).filter((code) => !Object.hasOwn(publishedCodes, code))]
}

function namesForCallers({ calls, events }: ServiceContract): string[] {
  return [
    ...Object.entries(calls).flatMap(([name, { http }]) => (http ? [name] : [])),
    ...Object.entries(events).flatMap(([name, { isPublic }]) => (isPublic ? [name.replace(/\.v\d+$/, '')] : [])),
  ]
}

/** Makes the present contract of a service the one that later versions are compared with. */
export async function publishContract(service: OwnerName): Promise<void> {
  await writeFile(fileOf(service), render(contractOf(service)))
  await writeFile(codesFile, `${JSON.stringify(presentCodes(), null, 2)}\n`)
}

async function readPublished<Content>(file: URL): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A line for each operation, event and notice, so that a difference between releases shows which of them changed. */
function render({ service, ...parts }: ServiceContract): string {
  const lines = Object.entries(parts).map(([part, entries]) => {
    const inPart = Object.entries(entries).map(
      ([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
    )
    return `  ${JSON.stringify(part)}: {${inPart.length > 0 ? `\n${inPart.join(',\n')}\n  ` : ''}}`
  })
  return `{\n  "service": ${JSON.stringify(service)},\n${lines.join(',\n')}\n}\n`
}
