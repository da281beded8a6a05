import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { parse } from 'yaml'
import { chart } from './helm.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor("the examples of the chart's README")

/** The first line of an example that is of another chart, or a part of a value. */
const OTHERS = ['# values of nats/nats 1.x', '- to: ']

onHelm('the chart takes every example of values in its README', () => {
  const text = readFileSync(join(chart, 'README.md'), 'utf8')
  const examples = [...text.matchAll(/^ *```yaml\n(.*?)^ *```/gms)].map(([, example]) => example!)
  const own = examples.filter((example) => !OTHERS.some((start) => example.trimStart().startsWith(start)))

  expect(examples.length - own.length).toBe(OTHERS.length)
  expect(own.length).toBeGreaterThan(4)
  for (const example of own) withValues(parse(example))
})
