import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

const declarationsIn = (css: string): string[] => css.match(/--[\w-]+: [^;]+/g) ?? []

test('pages of the gateway, which have their style in themselves, have the values of the tokens', async () => {
  const [tokens, style] = await Promise.all(
    ['../src/shared/tokens.css', '../../../services/gateway/src/pages/style.css'].map(async (path) =>
      declarationsIn(await readFile(new URL(path, import.meta.url), 'utf8')),
    ),
  )

  expect(style!.length).toBeGreaterThan(10)
  expect(style!.filter((declaration) => !tokens!.includes(declaration))).toEqual([])
})
