import { readdir } from 'node:fs/promises'
import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { processMetrics } from './common-metrics.ts'
import type { Metrics } from './metrics.ts'

/**
 * How often a timer measures its own delay, in milliseconds. Node counts this time in. Each time wakes the process and costs 40 µs: 50
 * times a second were a third of what an idle process cost (November 2026).
 */
const LAG_RESOLUTION_MS = 100
const NS_PER_S = 1e9

function lagSeconds(measuredNs: number): number {
  return Math.max(0, measuredNs / NS_PER_S - LAG_RESOLUTION_MS / 1000)
}

const gcKinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

/**
 * Metrics of the process itself. Not prom-client's own collection: that one cannot be ended, and tests start and stop
 * many services in one process.
 */
export function startProcessMetrics(metrics: Metrics): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  delay.enable()
  const gc = metrics.of(processMetrics.gc)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as unknown as { detail: { kind: number } }).detail
      gc.labels(gcKinds[kind] ?? 'other').observe(entry.duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })

  const cpu = metrics.of(processMetrics.cpu)
  let cpuSeconds = 0
  let utilization = performance.eventLoopUtilization()

  metrics.onScrape(
    [
      processMetrics.residentMemory,
      processMetrics.startTime,
      processMetrics.heapTotal,
      processMetrics.heapUsed,
      processMetrics.externalMemory,
      processMetrics.lagP50,
      processMetrics.lagP99,
      processMetrics.lagMax,
      processMetrics.utilization,
    ],
    () => {
      const { user, system } = process.cpuUsage()
      const used = (user + system) / 1e6
      cpu.inc(Math.max(0, used - cpuSeconds))
      cpuSeconds = used

      const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
      metrics.of(processMetrics.residentMemory).set(rss)
      metrics.of(processMetrics.heapTotal).set(heapTotal)
      metrics.of(processMetrics.heapUsed).set(heapUsed)
      metrics.of(processMetrics.externalMemory).set(external)
      metrics.of(processMetrics.startTime).set(Math.round(performance.timeOrigin / 1000))

      metrics.of(processMetrics.lagP50).set(lagSeconds(delay.percentile(50)))
      metrics.of(processMetrics.lagP99).set(lagSeconds(delay.percentile(99)))
      metrics.of(processMetrics.lagMax).set(lagSeconds(delay.max))
      delay.reset()
      const now = performance.eventLoopUtilization()
      metrics.of(processMetrics.utilization).set(performance.eventLoopUtilization(now, utilization).utilization)
      utilization = now
    },
  )
  metrics.onScrape([processMetrics.openFds], async () => {
    metrics.of(processMetrics.openFds).set((await readdir('/proc/self/fd')).length)
  })

  return {
    stop() {
      observer.disconnect()
      delay.disable()
    },
  }
}
