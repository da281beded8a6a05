import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')
const page = read('docs/operations/upgrades/unreleased.md')

test('the page of the next release has every service in its order, the gateway last', () => {
  const order = [...page.matchAll(/^\| \d \| (\w+) \|/gm)].map(([, name]) => name)

  expect(order.toSorted()).toEqual(serviceNames.toSorted())
  expect(order.at(-1)).toBe('gateway')
})

test('it leads to every note of the chart', () => {
  const notes = [...read('deploy/helm/dossier/UPGRADING.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title!)
  const listed = [...page.matchAll(/^\| \[(.+?)\]\(/gm)].map(([, title]) => title)

  expect(listed).toEqual(notes.filter((title) => title !== 'Every time'))
})
