import type { Counter, Gauge, Histogram } from 'prom-client'

/** When a metric calls for an operator. */
export interface Alarm {
  /** What the alert is called behind `Dossier`, and its section of `docs/operations/alerts.md`. Operators route by it. */
  name: string
  /** `page`: callers or clients notice now, and somebody gets up. `ticket`: it can wait for working hours. */
  severity: 'page' | 'ticket'
  /** A condition in PromQL. */
  when: string
  /** How long it has to hold, as Prometheus writes times. Where it is not given, as long as for every other alert. */
  holds?: string
  /** What has happened then, and what to look at. */
  means: string
}

/** A figure that a process exposes on `/metrics`. `docs/metrics.md` is derived from these. */
export interface MetricDefinition<Kind extends string = string, Label extends string = string> {
  kind: Kind
  /** By Prometheus's conventions: base units, counters end in `_total`. */
  name: string
  /** One sentence for operators. */
  help: string
  /** Each takes few values, known beforehand: names of calls and outcomes, never ids, firms or paths. `job`, `instance` and `service` are Prometheus's own. */
  labels: readonly Label[]
  /** Upper bounds of a histogram's buckets. */
  buckets?: readonly number[]
  alarm?: Alarm
}

type Definition<Label extends string> = Pick<MetricDefinition, 'name' | 'help' | 'alarm'> & {
  labels?: readonly Label[]
}

/** Counts what happened since the process started. */
export function counter<Label extends string = never>(
  definition: Definition<Label>,
): MetricDefinition<'counter', Label> {
  return { labels: [], ...definition, kind: 'counter' }
}

/** Says how something is at this moment. */
export function gauge<Label extends string = never>(definition: Definition<Label>): MetricDefinition<'gauge', Label> {
  return { labels: [], ...definition, kind: 'gauge' }
}

/** Counts measurements by their size. */
export function histogram<Label extends string = never>(
  definition: Definition<Label> & { buckets: readonly number[] },
): MetricDefinition<'histogram', Label> {
  return { labels: [], ...definition, kind: 'histogram' }
}

/** What code counts with. */
export type InstrumentOf<D extends MetricDefinition> =
  D extends MetricDefinition<infer Kind, infer Label>
    ? Kind extends 'counter'
      ? Counter<Label>
      : Kind extends 'gauge'
        ? Gauge<Label>
        : Histogram<Label>
    : never
