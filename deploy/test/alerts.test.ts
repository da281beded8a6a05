import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { alertCases, seriesThat } from './alert-cases.ts'
import {
  checkRules,
  firing,
  minuteBefore,
  type Rule,
  type Rules,
  rulesIn,
  type Scenario,
  testRules,
  withPromtool,
} from './promtool.ts'

const file = join(import.meta.dirname, '..', 'observe', 'alerts.json')
const rules: Rules = JSON.parse(readFileSync(file, 'utf8'))

test('every alert has series on which it fires, and series on which it is silent', () => {
  expect(Object.keys(alertCases).sort()).toEqual(
    rulesIn(rules)
      .map(({ alert }) => alert)
      .sort(),
  )
})

withPromtool('Prometheus takes the rules', () => {
  checkRules(rules)
})

withPromtool('each alert fires on its series, and on none that are only near them', () => {
  const fires = scenario('fires', (rule) => [firing(rule, '90m', true), firing(rule, minuteBefore(rule), false)])
  // After 33 minutes, most gauges have been bad for 3.
  const silent = scenario('silent', (rule) => [firing(rule, '33m', false), firing(rule, '90m', false)])

  testRules(rules, [fires, silent])
})

function scenario(kind: 'fires' | 'silent', expectations: (rule: Rule) => Scenario['promql_expr_test']): Scenario {
  return {
    interval: '1m',
    input_series: seriesThat(kind),
    promql_expr_test: rulesIn(rules).flatMap(expectations),
  }
}
