import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { listImages } from '../list-images.ts'

test('the list has every image that Compose runs, with its version', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string }>
  }
  // As Compose fills it in where .env says nothing.
  const filledIn = (image: string) =>
    image.replace(/\$\{\w+_TAG:-\$\{TAG:-([^}]+)\}\}/, '$1').replace(/\$\{\w+:-([^}]+)\}/, '$1')

  const images = listImages()

  expect([...images].sort()).toEqual([...new Set(Object.values(services).map(({ image }) => filledIn(image)))].sort())
  expect(images.filter((image) => image.startsWith('localhost/'))).toHaveLength(serviceNames.length)
})
