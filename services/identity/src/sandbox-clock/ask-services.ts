import { randomUUID } from 'node:crypto'
import { AppError, CALL_MS_MAX, type FirmId, firmClockCalls, firmTimeServices } from '@dossier/contracts'
import { earliest, type RpcClient } from '@dossier/runtime'

/** How long a service may take to show in which mode it runs. */
const MODE_MS_MAX = 1_000

export type AskedServices = ReturnType<typeof askServices>

/** Asks all services with firms' time, in the order in which their events flow. */
export function askServices(rpc: RpcClient<'identity'>, firmId: FirmId) {
  const requestId = `clock-${randomUUID()}`
  const envelope = { requestId, asker: undefined, timeoutMs: CALL_MS_MAX }
  const calls = firmTimeServices.map((service) => firmClockCalls[service])
  return {
    async findDue(after: string): Promise<string | null> {
      const found = await Promise.all(
        calls.map(({ findDue }) => rpc.call(findDue, { firm_id: firmId, after }, envelope)),
      )
      return earliest(found.map(({ due_at }) => due_at).filter((due) => due !== null))
    },
    /**
     * Whether any of them is known not to run in test mode: there `findDue` answers `not_found`. One that is away, or slow, is not
     * waited for.
     */
    async isAnyOutsideTestMode(at: string): Promise<boolean> {
      const answers = await Promise.all(
        calls.map(({ findDue }) =>
          rpc.call(findDue, { firm_id: firmId, after: at }, { ...envelope, timeoutMs: MODE_MS_MAX }).then(
            () => undefined,
            (error) => (error instanceof AppError ? error.code : undefined),
          ),
        ),
      )
      return answers.includes('not_found')
    },
    async move(aheadMs: number): Promise<void> {
      await Promise.all(calls.map(({ move }) => rpc.call(move, { firm_id: firmId, ahead_ms: aheadMs }, envelope)))
    },
    /**
     * Whether all of them are quiet.
     *
     * @throws the reason of the signal, if it is aborted
     */
    async work(at: string, signal: AbortSignal): Promise<boolean> {
      let isQuiet = true
      for (const { work } of calls) {
        signal.throwIfAborted()
        const timeoutMs = work.timeoutMs ?? CALL_MS_MAX
        const answer = await rpc.call(work, { firm_id: firmId, at }, { ...envelope, timeoutMs })
        isQuiet &&= answer.is_quiet
      }
      return isQuiet
    },
  }
}
