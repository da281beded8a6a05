import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { connectionsIn } from './connections-to-postgres.ts'
import { chart, render, renderNotes } from './helm.ts'
import { helm, minimal, onHelmFor, sample } from './on-helm.ts'
import { sumOf } from './sum-of.ts'

const onHelm = onHelmFor('the connections of the chart to PostgreSQL')

/** `max_connections` of PostgreSQL as it comes, without `superuser_reserved_connections`. */
const CONNECTIONS_MAX = 100 - 3

onHelm('two replicas of each service fit into one PostgreSQL as it comes', () => {
  const connections = connectionsIn(render(helm, minimal))
  const onMongo = connections.filter(({ name }) => name !== 'integrations')

  expect(connections.map(({ replicas }) => replicas)).toEqual(connections.map(() => 2))
  expect(sumOf(connections.map(({ running }) => running))).toBeLessThanOrEqual(CONNECTIONS_MAX)
  expect(sumOf(onMongo.map(({ upgraded }) => upgraded))).toBeLessThanOrEqual(CONNECTIONS_MAX)
})

onHelm('the notes say how many connections PostgreSQL has to take', () => {
  for (const given of [minimal, sample]) {
    const upgraded = sumOf(connectionsIn(render(helm, given)).map((known) => known.upgraded))
    expect(renderNotes(helm, given)).toContain(`at most ${upgraded} connections to PostgreSQL`)
  }
})

onHelm('README.md has the connections that the settings of the services lead to', () => {
  const defaults = connectionsIn(render(helm, minimal))
  const ofSample = connectionsIn(render(helm, sample))
  const names = [...new Set([...defaults, ...ofSample].map(({ name }) => name))].sort()

  const rows = names.map((name) => {
    const [one, other] = [defaults, ofSample].map((all) => all.find((known) => known.name === name))
    return [name, (one ?? other)!.each, one?.running, one?.upgraded, other?.upgraded]
  })
  const total = (column: number) => sumOf(rows.map((cells) => Number(cells[column] ?? 0)))
  const table = [...rows, ['all', '', total(2), total(3), total(4)]]
  expect(tableUnder('| | One process |')).toEqual(table.map((cells) => cells.map((cell) => String(cell ?? ''))))
})

/** The rows of the table in README.md whose head begins so. */
function tableUnder(head: string): string[][] {
  const lines = readFileSync(join(chart, 'README.md'), 'utf8').split('\n')
  const first = lines.findIndex((line) => line.startsWith(head)) + 2
  const rows = lines.slice(first, lines.indexOf('', first))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
