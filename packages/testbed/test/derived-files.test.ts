import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { derivedFiles } from '../src/derived-files.ts'

test.each(await derivedFiles())(
  '$url.pathname is what the code says; `npm run derive` writes it anew',
  async ({ url, render }) => {
    expect(await readFile(url, 'utf8').catch(() => '')).toBe(render())
  },
)
