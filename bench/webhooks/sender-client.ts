import { type ChildProcess, fork } from 'node:child_process'
import { serviceProgram } from '@dossier/local/service-program'
import { messageOf } from '../child-message.ts'
import type { Delivery } from './post.ts'

/** Take what is to be sent; then send it. */
export type SenderOrder = { deliveries: Delivery[] } | 'send'

export interface SenderAnswer {
  doneAtMs: number
  /** Deliveries that have a record afterwards. */
  recorded: number
}

/** A process that the service is compared with. */
export interface Sender {
  pid: number
  prepare(deliveries: Delivery[]): Promise<void>
  send(): Promise<SenderAnswer>
  stop(): void
}

/** Those of the service, so that none has more memory than another. */
const nodeArguments = serviceProgram('notifications').args.filter((argument) => argument.startsWith('--'))

export async function startSender(file: string, settings: readonly number[]): Promise<Sender> {
  const child = fork(new URL(file, import.meta.url), settings.map(String), { execArgv: nodeArguments })
  await messageOf(child)
  return {
    pid: child.pid!,
    async prepare(deliveries) {
      await ask(child, { deliveries })
    },
    send: () => ask(child, 'send'),
    stop: () => child.kill(),
  }
}

function ask(child: ChildProcess, order: SenderOrder): Promise<SenderAnswer> {
  const answer = messageOf<SenderAnswer>(child)
  child.send(order)
  return answer
}
