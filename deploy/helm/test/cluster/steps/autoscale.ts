import { say } from '../../../../test/in-steps.ts'
import { chart } from '../../helm.ts'
import { eventually } from '../eventually.ts'
import type { Trial } from '../trial.ts'

/** The scaler looks every 15 s, and metrics are as old. */
const SCALED_SECONDS_MAX = 120
/**
 * A replica is added where two take more than `cpuPercent` of it, and taken away where three take less than two thirds of that. An idle
 * process takes about 20m. Under the usual load one of two takes about 60m, on a fast machine less: the load hurries, so that it is
 * enough everywhere.
 */
const CPU_REQUEST = '70m'

/** A HorizontalPodAutoscaler adds a replica of matters under load and takes it away again. */
export async function autoscale(trial: Trial): Promise<void> {
  const load = await trial.load()
  const values = ['enabled=true', 'minReplicas=2', 'maxReplicas=3', 'scaleDownSeconds=5'].map(
    (value) => `services.matters.autoscaling.${value}`,
  )
  const sets = [...values, `services.matters.resources.requests.cpu=${CPU_REQUEST}`].flatMap((set) => ['--set', set])
  await trial.helm(
    'upgrade',
    'dossier',
    chart,
    '--reset-then-reuse-values',
    ...sets,
    '--no-hooks',
    '--wait',
    '--timeout',
    '3m',
  )
  await load.hurry()
  await scaledTo(trial, 3)
  say('a replica is added under load')
  await trial.withoutFailures()

  await load.pause()
  await scaledTo(trial, 2)
  say('it is taken away without load')
  await load.resume()
  await trial.helm('rollback', 'dossier', '--no-hooks', '--wait', '--timeout', '3m')
  await trial.whole()
  await trial.withoutFailures()
}

async function scaledTo(trial: Trial, replicas: number): Promise<void> {
  await eventually(
    `matters has ${replicas} replicas`,
    async () => {
      const [scaler] = await trial.cluster.get('horizontalpodautoscalers')
      const [{ status }] = await trial.cluster.get('deployments', 'app.kubernetes.io/component=matters')
      const cpu = scaler?.status.currentMetrics?.[0]?.containerResource?.current?.averageUtilization
      const isThere = status.replicas === replicas && status.readyReplicas === replicas
      return isThere ? undefined : `${status.readyReplicas} of ${status.replicas} replicas at ${cpu} % of CPU`
    },
    SCALED_SECONDS_MAX,
  )
}
