import type { Alarm } from '@dossier/runtime'

/** In a condition: the job whose processes are looked for, such as `matters`, or `matters-workers` where workers run apart. */
const JOB = '$job'

/** A restart takes less, and people should be notified of a missing process soon. */
const PROCESS_HOLDS = '2m'

/** Alerts that no metric of a process can raise, because a missing process has no metrics. */
export const processAlarms: readonly Alarm[] = [
  {
    name: 'ProcessDown',
    severity: 'page',
    when: 'up == 0',
    holds: PROCESS_HOLDS,
    means:
      'A process does not answer on its ops port: look whether it restarts again and again, and at its last log lines.',
  },
  {
    name: 'ServiceMissing',
    severity: 'page',
    when: `absent(up{job="${JOB}"})`,
    holds: PROCESS_HOLDS,
    means:
      'Prometheus finds no process of the named service: none runs, or Prometheus is not configured to scrape them.',
  },
]

/** A condition that is true if it holds for one of these jobs. */
export function forJobs(when: string, jobs: readonly string[]): string {
  return [...new Set(jobs.map((job) => when.replaceAll(JOB, job)))].join(' or ')
}
