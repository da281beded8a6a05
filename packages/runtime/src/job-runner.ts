import type { FirmId, OwnerName } from '@dossier/contracts'
import type { Bus } from './bus.ts'
import type { BackgroundCtx, JobHandler } from './context.ts'
import { type Puller, startPuller } from './puller.ts'
import { jobStreamOf, jobSubject } from './streams.ts'

/** After this many attempts the failure is logged as an error at each further one; the job stays in the queue. */
const ATTEMPTS_EXPECTED = 20

/** Works on one kind of job of the service's queue. A job leaves the queue only when its handler has succeeded. */
export function startJobRunner<Deps>(
  service: OwnerName,
  handler: JobHandler<Deps>,
  bus: Bus,
  ctx: BackgroundCtx<Deps>,
): Puller {
  const { concurrencyMax } = handler
  return startPuller({
    bus,
    stream: jobStreamOf(service),
    name: `${service}_${handler.job.name}`,
    subject: jobSubject(service, handler.job.name),
    batchMax: 1,
    lanes: typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(ctx.deps),
    log: ctx.log,
    async process([message]) {
      const { firm_id, data } = JSON.parse(message!.text) as { firm_id: FirmId; data: unknown }
      try {
        await handler.handle(ctx, data, firm_id)
        message!.ack()
      } catch (error) {
        const level = message!.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'
        ctx.log[level](
          { err: error, job: handler.job.name, attempt: message!.attempt },
          'a job failed; it is tried again',
        )
        message!.retry()
      }
    },
  })
}
