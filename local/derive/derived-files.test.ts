import { readFile } from 'node:fs/promises'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, expect, test } from '@jest/globals'
import { derivedFiles } from './derived-files.ts'

const databases = await cloneDatabases(sharedEngines())
const files = await derivedFiles(databases.urlOf)

afterAll(() => databases.drop())

test.each(files.map((file) => [file.url.pathname.split('/').slice(-2).join('/'), file] as const))(
  '%s is up to date; `npm run derive` rewrites it',
  async (_name, { url, render }) => {
    expect(await readFile(url, 'utf8').catch(() => '')).toBe(await render())
  },
)
