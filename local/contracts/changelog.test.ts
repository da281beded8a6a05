import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkout } from '../platform/checkout.ts'
import { newForCallers } from './published.ts'

test('the changelog of the API names every operation, event and error code that is not released yet', async () => {
  const changelog = readFileSync(join(checkout, 'docs/changelog.md'), 'utf8')
  const unreleased = /^## Unreleased$(.*?)^## /ms.exec(changelog)?.[1] ?? ''
  const named = new Set([...unreleased.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name))

  expect((await newForCallers()).filter((name) => !named.has(name))).toEqual([])
})
