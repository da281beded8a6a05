import { readdir, readFile } from 'node:fs/promises'
import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { rolesOf } from '../src/console/api/roles.ts'

/** What members can do through the interface and not in the console, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  listEvents: 'The deliveries of a webhook show the events that it was sent.',
  listSandboxMessages: 'A sandbox is for people who write programs. They read its messages through the interface.',
  getSandboxMessage: 'As above.',
  getUpload: 'The lists of files say as much of each file.',
  requestParticipantDocument: 'The console requests several documents at once, from the client and from participants.',
}

const sources = await sourcesOf(new URL('../src/console/', import.meta.url))
const offered = allOperations.filter(({ name }) => Object.hasOwn(rolesOf, name))

/** Whether the console sends it: by the client, or as a link if it is a GET. */
function isUsed({ name, method, path }: (typeof offered)[number]): boolean {
  const isCalled = new RegExp(`\\bapi\\.${name}\\b`).test(sources)
  if (isCalled || method !== 'get') return isCalled
  const inTemplate = path.replaceAll('{', '${')
  return [`'${path}'`, `\`${inTemplate}?`, `\`${inTemplate}\``].some((link) => sources.includes(link))
}

test('everything that a member can do through the interface can be done in the console, or is left out for a reason', () => {
  const missing = offered.filter((op) => !isUsed(op) && !Object.hasOwn(leftOut, op.name))

  expect(offered.length).toBeGreaterThan(100)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('operations that are left out exist, and the console does not call them', () => {
  const stillOut = offered.filter((op) => Object.hasOwn(leftOut, op.name) && !isUsed(op)).map(({ name }) => name)

  expect(stillOut.toSorted()).toEqual(Object.keys(leftOut).toSorted())
})

async function sourcesOf(folder: URL): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  return (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
}
