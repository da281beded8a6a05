import type { Counter, Gauge, Histogram } from 'prom-client'

/** When a metric calls for an operator. */
export interface Alarm {
  /** Name of the alert after `Dossier`, also of its section in `docs/operations/alerts.md`. Operators route by it. */
  name: string
  /** `page`: callers or clients notice now, and somebody gets up. `ticket`: it can wait for working hours. */
  severity: 'page' | 'ticket'
  /** A condition in PromQL. */
  when: string
  /** How long the condition must hold, in the notation of Prometheus. By default the same as for all alerts. */
  holds?: string
  /** What has happened, and what to check. */
  means: string
}

/** A figure that a process exposes on `/metrics`. `docs/metrics.md` is derived from these. */
export interface MetricDefinition<Kind extends string = string, Label extends string = string> {
  kind: Kind
  /** By Prometheus's conventions: base units, counters end in `_total`. */
  name: string
  /** One sentence for operators. */
  help: string
  /**
   * Labels with few, fixed values: names of calls and outcomes, never ids, firms or paths. `job`, `instance` and
   * `service` are reserved by Prometheus.
   */
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
