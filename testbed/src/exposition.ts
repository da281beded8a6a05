/** A metric as a process exposes it. */
export interface ExposedMetric {
  kind: string
  help: string
  samples: Sample[]
}

export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const HELP = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/
const TYPE = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram|summary|untyped)$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\+Inf|-Inf|Nan|[-+]?\d[\d.eE+-]*)$/
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/

/**
 * Reads Prometheus's text format. Throws on anything that a scrape would refuse or that breaks the naming conventions.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/ and
 * https://prometheus.io/docs/practices/naming/.
 */
export function parseExposition(text: string): Map<string, ExposedMetric> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const metrics = new Map<string, ExposedMetric>()
  const series = new Set<string>()
  let current: { name: string; help: string; kind?: string } | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, helpName, help] = HELP.exec(line) ?? []
    const [, typeName, kind] = TYPE.exec(line) ?? []
    if (helpName) {
      if (metrics.has(helpName)) throw new Error(`${helpName} comes twice`)
      if (!help!.trim()) throw new Error(`${helpName} has no help`)
      current = { name: helpName, help: help! }
    } else if (typeName) {
      if (current?.name !== typeName || current.kind)
        throw new Error(`the type of ${typeName} does not follow its help`)
      current.kind = kind!
      metrics.set(typeName, { kind: kind!, help: current.help, samples: [] })
    } else {
      const metric = current?.kind ? metrics.get(current.name) : undefined
      if (!metric) throw new Error(`a sample without help and type: ${line}`)
      const sample = parseSample(line, current!.name, metric.kind)
      const key = seriesOf(sample)
      if (series.has(key)) throw new Error(`a series comes twice: ${line}`)
      series.add(key)
      metric.samples.push(sample)
    }
  }
  for (const [name, metric] of metrics) assertConventions(name, metric)
  return metrics
}

function parseSample(line: string, metricName: string, kind: string): Sample {
  const [, name, labelText = '', number] = SAMPLE.exec(line) ?? []
  if (!name) throw new Error(`not a sample: ${line}`)
  const suffix = name.slice(metricName.length)
  const suffixes = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  if (!name.startsWith(metricName) || !suffixes.includes(suffix)) throw new Error(`${name} among ${metricName}`)
  return { name, labels: parseLabels(labelText, line), value: Number(number!.replace('Inf', 'Infinity')) }
}

function parseLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = text; rest !== ''; ) {
    const [whole, name, value] = LABEL.exec(rest) ?? []
    if (!whole || !name || Object.hasOwn(labels, name)) throw new Error(`labels are malformed: ${line}`)
    labels[name] = value!.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
    rest = rest.slice(whole.length)
  }
  return labels
}

/** The same for two samples whose name and labels are the same. */
function seriesOf({ name, labels }: Sample): string {
  return JSON.stringify([name, Object.entries(labels).sort()])
}

function assertConventions(name: string, { kind, samples }: ExposedMetric): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is not snake_case`)
  if ((kind === 'counter') !== name.endsWith('_total'))
    throw new Error(`${name}: counters, and only they, end in _total`)
  if (/_(ms|milliseconds|minutes|hours|kb|mb|percent)(_|$)/.test(name)) throw new Error(`${name} has no base unit`)
  if (kind !== 'gauge' && samples.some(({ value }) => !(value >= 0))) throw new Error(`${name} is below zero`)
  if (kind === 'histogram') assertBuckets(name, samples)
}

/** Buckets grow, and the last one holds all. */
function assertBuckets(name: string, samples: Sample[]): void {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest))
  for (const [labels, members] of series) {
    const buckets = members.filter((sample) => sample.name.endsWith('_bucket'))
    const bounds = buckets.map(({ labels: { le } }) => Number(le!.replace('Inf', 'Infinity')))
    const count = members.find((sample) => sample.name.endsWith('_count'))
    const grows = (values: number[], least: number) =>
      values.every((value, index) => index === 0 || value - values[index - 1]! >= least)
    if (!grows(bounds, Number.MIN_VALUE) || bounds.at(-1) !== Number.POSITIVE_INFINITY) {
      throw new Error(`${name}${labels}: its bounds do not rise to infinity`)
    }
    const values = buckets.map(({ value }) => value)
    if (!grows(values, 0) || values.at(-1) !== count?.value)
      throw new Error(`${name}${labels}: its buckets do not add up`)
    if (!members.some((sample) => sample.name.endsWith('_sum'))) throw new Error(`${name}${labels} has no sum`)
  }
}

/** The sum of a metric's samples of one name that have these labels. */
export function figureOf(
  metrics: ReadonlyMap<string, ExposedMetric>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const metric = metrics.get(name) ?? metrics.get(name.replace(/_(bucket|sum|count)$/, ''))
  if (!metric) throw new Error(`there is no metric ${name}`)
  return metric.samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
