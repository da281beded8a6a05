import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { assemblePackage } from '@dossier/client/package'
import { allOperations, inputPlaces, matters, type Operation, scopesFor } from '@dossier/contracts'
import { findProgram } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import {
  type Connectable,
  type SeededFirm,
  type System,
  startConnectable,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { arrange, Scene } from './cases/index.ts'
import { type ClientRecipe, readClientRecipes } from './client-page.ts'

const { createMatter, getMatter, listClients, listMatters } = matters.operations

/** Ends what hangs. All clients side by side take two to four minutes on 2 cores, downloads and builds included. */
const MS_MAX = 600_000
/** Two of a page, so that a walk takes three of them. */
const MATTERS_BEFORE = 4

/** Compilers that live for seconds take half the time without the optimizer and threads that servers are glad of. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

interface Client {
  /** Programs that must be on the machine. */
  needs: string[]
  /** Files that it consists of, and how an operation shows in the path of one and its lines. */
  operations: { files: string; name: RegExp }
}

const apiClients: Record<string, Client> = {
  'TypeScript: @dossier/client': {
    needs: ['npm'],
    operations: {
      files: 'node_modules/@dossier/client/dist/esm/generated/operations.d.ts',
      name: /^export declare const (\w+): /gm,
    },
  },
  'TypeScript: openapi-typescript and openapi-fetch': {
    needs: ['npm'],
    operations: { files: 'dossier.d.ts', name: /^ {4}(\w+): \{$/gm },
  },
  'TypeScript: @hey-api/openapi-ts': {
    needs: ['npm'],
    operations: { files: 'dossier/sdk.gen.ts', name: /^export const (\w+) = /gm },
  },
  'Python: openapi-python-client': {
    needs: ['python3'],
    operations: { files: 'dossier/api/*/*.py', name: /^dossier\/api\/\w+\/(\w+)\.py$/gm },
  },
  'Python: OpenAPI Generator': {
    needs: ['npm', 'java', 'python3'],
    operations: { files: 'generated/dossier/api/*_api.py', name: /^ {4}def (\w+)\(/gm },
  },
  'Go: oapi-codegen': {
    needs: ['go'],
    operations: {
      files: 'dossier/dossier.go',
      name: /^func \(c \*ClientWithResponses\) (\w+?)(?:WithBody)?WithResponse\(/gm,
    },
  },
  'Java: OpenAPI Generator': {
    needs: ['npm', 'java', 'mvn'],
    operations: { files: 'generated/src/main/java/dossier/api/*.java', name: /^ {2}public \w+ (\w+)\(/gm },
  },
}

const recipes = readClientRecipes()

test('the page shows a program for every client', () => {
  expect(recipes.map(({ title }) => title).sort()).toEqual(Object.keys(apiClients).sort())
})

test('the page names an exact version of everything that it installs', () => {
  const installed = recipes
    .flatMap(({ commands }) => commands)
    .flatMap((text) => [...text.matchAll(/\b(?:npm install|pip install|go get) (.*)$|\bgo run (\S+)/gm)])
    .flatMap(([, packages, program]) => (packages ?? program)!.split(' '))
    .filter((word) => /^[@\w]/.test(word))

  expect(installed.length).toBeGreaterThan(10)
  expect(installed.filter((word) => !/\w(@v?|==)\d+\.\d+\.\d+$/.test(word))).toEqual([])
})

describe('clients', () => {
  let t: System
  let connectable: Connectable
  let provider: TestBillingProvider
  let folder: string
  let ownClient: OwnClient
  const ended = new AbortController()
  const runs = new Map<string, Promise<{ firm: SeededFirm; printed: string[] }>>()
  const runnable = recipes.filter(({ title }) => {
    const missing = apiClients[title]!.needs.filter((program) => !findProgram(program))
    if (missing.length > 0) leaveOut(title, `there is no ${missing.join(' and no ')}`)
    return missing.length === 0
  })

  beforeAll(async () => {
    connectable = await startConnectable()
    provider = await startTestBillingProvider()
    t = await startSystem({
      everywhere: { RUN_MODE: 'test' },
      environment: {
        ...connectable.environment,
        identity: provider.environment,
      },
    })
    folder = await mkdtemp(join(tmpdir(), 'clients-'))
    ownClient = await packOwnClient(join(folder, 'own-client'))
    setTimeout(() => ended.abort(new Error(`not done within ${MS_MAX} ms`)), MS_MAX).unref()
    for (const [index, recipe] of runnable.entries()) {
      const run = runRecipe(recipe, join(folder, String(index)))
      run.catch(() => {})
      runs.set(recipe.title, run)
    }
  })
  afterAll(async () => {
    ended.abort()
    await Promise.allSettled(runs.values())
    await t.stop()
    await provider.stop()
    await connectable.practiceManagement.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  /** What its program prints, for a firm of its own. */
  async function runRecipe({ files, commands }: ClientRecipe, cwd: string) {
    const firm = await t.seedFirm()
    for (let number = 1; number <= MATTERS_BEFORE; number += 1) {
      await t.call(createMatter, { title: `Earlier matter ${number}`, practice_area: 'other' }, firm.key)
    }
    mkdirSync(cwd)
    for (const [name, content] of files) writeFileSync(join(cwd, name), content)
    let printed = ''
    for (const text of commands) {
      const env = { DOSSIER_URL: t.baseUrl, DOSSIER_API_KEY: firm.key, JAVA_TOOL_OPTIONS: JAVA_OPTIONS }
      printed = await runCommands(text.replace(ownClient.id, ownClient.archive), cwd, env, ended.signal)
    }
    return { firm, printed: printed.trimEnd().split('\n') }
  }

  test('the page installs the client of this version', () => {
    expect(recipes[0]!.commands[0]).toContain(`npm install ${ownClient.id}\n`)
  })

  test.each(runnable)(
    '$title: creates once, walks a list and reads an error code',
    async ({ title }) => {
      const { firm, printed } = await runs.get(title)!

      const { data: clients } = await t.call(listClients, {}, firm.key)
      const { data: found } = await t.call(listMatters, {}, firm.key)
      const { data: created } = await t.call(getMatter, { id: found[0]!.id }, firm.key)
      expect(clients).toEqual([expect.objectContaining({ first_name: 'Ana', email: 'ana@example.com' })])
      expect(created).toMatchObject({ title: 'Silva visa', client: { id: clients[0]!.id } })
      expect(found).toHaveLength(MATTERS_BEFORE + 1)
      expect(printed).toEqual([
        `created ${created.id}`,
        `again ${created.id}`,
        ...found.map(({ id }) => `listed ${id}`),
        'refused matter_not_found',
      ])
    },
    MS_MAX + 10_000,
  )

  test.each(runnable)(
    '$title: has every operation',
    async ({ title }) => {
      await runs.get(title)
      const { files, name } = apiClients[title]!.operations
      const cwd = join(folder, String(runnable.findIndex((recipe) => recipe.title === title)))

      const named = new Set<string>()
      for await (const file of glob(files, { cwd })) {
        const lines = `${file}\n${await readFile(join(cwd, file), 'utf8')}`
        for (const [, operation] of lines.matchAll(name)) named.add(plain(operation!))
      }

      expect(named.size).toBeGreaterThan(0)
      expect(allOperations.map((op) => op.name).filter((operation) => !named.has(plain(operation)))).toEqual([])
    },
    MS_MAX + 10_000,
  )

  // Of all generators this one makes the clients that check most of what they are answered.
  test.each(runnable.filter(({ title }) => title === 'Python: OpenAPI Generator'))(
    '$title: takes what every resource is answered with, alone and in lists',
    async ({ title }) => {
      await runs.get(title)
      const firm = await t.seedFirm()
      const scene = new Scene(t, firm, { practiceManagement: connectable.practiceManagement })
      const calls = []
      for (const op of allOperations.filter(isRead)) {
        const input = await arrange(op, scene)
        const { path, query } = inputPlaces(op)
        const sent = [...path, ...query].filter((name) => name in input).map((name) => [name, input[name]])
        if (query.includes('format')) sent.push(['format', 'json'])
        calls.push({ name: snakeCase(op.name), parameters: Object.fromEntries(sent) })
      }
      const cwd = join(folder, String(runnable.findIndex((recipe) => recipe.title === title)))
      writeFileSync(join(cwd, 'calls.json'), JSON.stringify(calls))
      await t.settled()

      const program = join(import.meta.dirname, 'read-all.py')
      const env = { DOSSIER_URL: t.baseUrl, DOSSIER_API_KEY: firm.key }
      const printed = await runCommands(`.venv/bin/python '${program}'`, cwd, env, ended.signal)

      expect(calls.length).toBeGreaterThan(50)
      expect(printed.trimEnd().split('\n').filter(Boolean)).toEqual([])
    },
    MS_MAX + 10_000,
  )
})

/** The client of this checkout as npm gets it. It may not be there yet, so its archive is installed in its place. */
interface OwnClient {
  /** Name and version, such as `@dossier/client@0.1.0`. */
  id: string
  archive: string
}

async function packOwnClient(directory: string): Promise<OwnClient> {
  await assemblePackage(pathToFileURL(`${directory}/`))
  const packed = await promisify(execFile)('npm', ['pack', '--json'], { cwd: directory })
  const [{ id, filename }] = JSON.parse(packed.stdout)
  return { id, archive: join(directory, filename) }
}

/** Whether an API key may read it, as JSON. */
function isRead(op: Operation): boolean {
  const isJson = !op.redirects && !op.eventStream && op.textAnswer !== 'text/xml'
  return op.method === 'get' && isJson && scopesFor(op).length > 0
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A name without what the languages' spellings differ in. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

/** What the commands print when all of them succeed; else an error with everything that they said. */
function runCommands(text: string, cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
  // Options that jest needs, which another Node may not even know.
  const { NODE_OPTIONS: _, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    // A group of its own, so that nothing it has started outlives it.
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', text], {
      cwd,
      env: { ...inherited, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const out: string[] = []
    const all: string[] = []
    shell.stdout.setEncoding('utf8').on('data', (said: string) => {
      out.push(said)
      all.push(said)
    })
    shell.stderr.setEncoding('utf8').on('data', (said: string) => all.push(said))
    const kill = () => shell.pid && process.kill(-shell.pid, 'SIGKILL')
    signal.addEventListener('abort', kill)
    shell.on('error', reject).on('close', (code) => {
      signal.removeEventListener('abort', kill)
      if (code === 0) resolve(out.join(''))
      else reject(new Error(`${signal.aborted ? signal.reason : `exit code ${code}`}:\n${text}\n${all.join('')}`))
    })
  })
}
