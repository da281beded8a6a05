import { serviceNames } from '@dossier/contracts'
import { env, type Settings, setting } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { renderSettingsPage } from './settings-page.ts'

const LOG_LEVEL = setting({ schema: z.enum(['info', 'error']), doc: 'Lowest level.', default: 'info' })
const SCAN_MS_MAX = setting({
  schema: env.count.pipe(z.number().min(1000)),
  doc: 'Longest scan. See docs/operations/backup.md.',
  default: '180000',
})
const API_TOKEN = setting({ schema: env.text, doc: 'Secret of a <user>, beside LOG_LEVEL.', secret: true })
const SESSION_HOURS = setting({ schema: env.count.pipe(z.number().min(1).max(12)), doc: 'Life.', default: '12' })

const rowsOf = (page: string, name: string) => page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))

function pageOf(own: Partial<Record<(typeof serviceNames)[number], Settings>>, ofCommand: Settings = {}): string {
  const all = serviceNames.map((name) => [name, { LOG_LEVEL, ...own[name] }] as const)
  return renderSettingsPage(new Map(all), [{ command: 'prepare-nats', settings: ofCommand }])
}

test('a setting that services define alike has one row, and one that they define differently has a row for each', () => {
  const shorter = { ...SESSION_HOURS, default: '8' }

  const page = pageOf({
    identity: { SESSION_HOURS },
    matters: { SESSION_HOURS: shorter },
    documents: { SESSION_HOURS },
  })

  expect(rowsOf(page, 'LOG_LEVEL')).toEqual(['| `LOG_LEVEL` | `info`, `error` | `info` | Lowest level. |'])
  expect(rowsOf(page, 'SESSION_HOURS')).toEqual([
    '| `SESSION_HOURS` | identity, documents | 1 to 12 hours | `12` | Life. |',
    '| `SESSION_HOURS` | 1 to 12 hours | `8` | Life. |',
  ])
})

test('a row has bounds, unit and default, says what is secret or required, and links pages that its text names', () => {
  const page = pageOf({ documents: { SCAN_MS_MAX, API_TOKEN } })

  expect(rowsOf(page, 'SCAN_MS_MAX')).toEqual([
    '| `SCAN_MS_MAX` | at least 1000 ms | `180000` (3 min) | Longest scan. See [backup](backup.md). |',
  ])
  expect(rowsOf(page, 'API_TOKEN')).toEqual([
    '| `API_TOKEN` | secret text | required | Secret of a \\<user>, beside `LOG_LEVEL`. |',
  ])
})

test('a command lists only settings that no process has', () => {
  const page = pageOf({}, { LOG_LEVEL, API_TOKEN })

  expect(rowsOf(page, 'LOG_LEVEL')).toHaveLength(1)
  expect(page).toMatch(/## The command prepare-nats\n\n.*\n.*\n\| `API_TOKEN`/)
})
