import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOut } from '@dossier/local/left-out'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { type AlertCase, alertCases } from './alert-cases.ts'

const observe = join(import.meta.dirname, '..', 'observe')
const ruleFiles = ['alerts.json', 'down.yaml'].map((name) => join(observe, name))

interface Rule {
  alert: string
  for: string
}

const rules: Rule[] = ruleFiles
  .flatMap((file) => parse(readFileSync(file, 'utf8')).groups)
  .flatMap((group: { rules: Rule[] }) => group.rules)

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) leaveOut('the alerts on series', 'promtool is not on the PATH')
const withPromtool = hasPromtool ? test : test.skip

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-alerts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every alert has series on which it fires, and series on which it is silent', () => {
  expect(Object.keys(alertCases).sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

withPromtool('Prometheus takes the rules', () => {
  expect(promtool('check', 'rules', ...ruleFiles)).toMatch(/SUCCESS/)
})

withPromtool('each alert fires on its series, and on none that are only near them', () => {
  const minuteBefore = (rule: Rule) => `${Number.parseInt(rule.for, 10) - 1}m`
  const fires = scenario('fires', (rule) => [firing(rule, '90m', true), firing(rule, minuteBefore(rule), false)])
  // After 33 minutes, most gauges have been bad for 3.
  const silent = scenario('silent', (rule) => [firing(rule, '33m', false), firing(rule, '90m', false)])
  const file = join(folder, 'tests.json')
  writeFileSync(file, JSON.stringify({ rule_files: ruleFiles, evaluation_interval: '1m', tests: [fires, silent] }))

  expect(promtool('test', 'rules', file)).toMatch(/SUCCESS/)
})

/** The series of all alerts at once, because promtool evaluates every rule for each scenario. */
function scenario(kind: keyof AlertCase, expectations: (rule: Rule) => object[]) {
  const series = Object.values(alertCases).flatMap((alertCase) => Object.entries(alertCase[kind]))
  return {
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: rules.flatMap(expectations),
  }
}

function firing({ alert }: Rule, time: string, isFiring: boolean) {
  return {
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
    eval_time: time,
    exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
  }
}

/** @throws an error with what promtool says */
function promtool(...commandArguments: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', commandArguments, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}
