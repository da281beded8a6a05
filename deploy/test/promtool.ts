import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOut } from '@dossier/local/left-out'
import { test } from '@jest/globals'
import { labelled } from './alert-cases.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) leaveOut('the alerts on series', 'promtool is not on the PATH')
export const withPromtool = hasPromtool ? test : test.skip

/** A rule of Prometheus, and a file of them. */
export interface Rule {
  alert: string
  expr: string
  for: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
export interface Rules {
  groups: { name: string; rules: Rule[] }[]
}

/** Series by minutes, and what queries must answer at some of these. */
export interface Scenario {
  interval: '1m'
  input_series: { series: string; values: string }[]
  promql_expr_test: Expectation[]
}
interface Expectation {
  expr: string
  eval_time: string
  exp_samples: { labels: string; value: number }[]
}

export const rulesIn = ({ groups }: Rules) => groups.flatMap((group) => group.rules)

/** @throws an error with what promtool says */
export function checkRules(rules: Rules): void {
  inFolder({ 'rules.json': rules }, (folder) => promtool(folder, 'check', 'rules', 'rules.json'))
}

/** @throws an error with what promtool says of queries that it does not understand */
export function checkQueries(queries: string[]): void {
  const rules = queries.map((expr, index) => ({ record: `query_${index}`, expr }))
  const file = { groups: [{ name: 'queries', rules }] }
  inFolder({ 'queries.json': file }, (folder) => promtool(folder, 'check', 'rules', 'queries.json'))
}

/** @throws an error with the expectations that the rules do not meet */
export function testRules(rules: Rules, tests: Scenario[]): void {
  const file = { rule_files: ['rules.json'], evaluation_interval: '1m', tests }
  inFolder({ 'rules.json': rules, 'tests.json': file }, (folder) => promtool(folder, 'test', 'rules', 'tests.json'))
}

/** That an alert fires at `time`, or does not. */
export function firing(rule: Rule, time: string, isFiring: boolean): Expectation {
  return {
    expr: `count(${firingAlerts(rule)}) > bool 0`,
    eval_time: time,
    exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
  }
}

/** A selector of what a rule raises, with all of its labels. */
export function firingAlerts({ alert, labels }: Rule): string {
  return labelled('ALERTS', { alertname: alert, alertstate: 'firing', ...labels })
}

/** A minute before the alert may fire. */
export const minuteBefore = (rule: Rule) => `${Number.parseInt(rule.for, 10) - 1}m`

function inFolder(files: Record<string, unknown>, work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-alerts-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function promtool(folder: string, ...commandArguments: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', commandArguments, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
}
