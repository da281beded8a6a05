import { NIL_UUID, type OwnerName } from '@dossier/contracts'
import type { DeadLetter } from '../events/dead-letter.ts'
import { deadLetterTable } from '../events/dead-letters.ts'
import { withResend } from '../events/resend.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { type Command, command, UsageError } from './command.ts'
import { withDatabase } from './command-database.ts'

const LISTED_MAX = 100
const ERROR_CHARACTERS_MAX = 200
/** How many letters one statement sends again. */
const TOGETHER_MAX = 1_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Opens the dead letters of a service for a command. */
export type WithDeadLetters = <Result>(
  environment: NodeJS.ProcessEnv,
  work: (letters: DeadLetterStorage) => Promise<Result>,
) => Promise<Result>

/** The commands for dead letters: list, show, replay and drop. By default they are in the service's tables. */
export function deadLetterCommands(
  service: OwnerName,
  withLetters: WithDeadLetters = (environment, work) =>
    withDatabase(environment, (db) => work(deadLetterTable(db, service))),
): Record<string, Command> {
  return {
    'list-dead-letters': command(
      'list-dead-letters',
      "Lists dead letters, without their content, which may be clients' own.",
      (_arguments, environment) =>
        withLetters(environment, async (storage) => {
          const { letters, total } = await storage.list(LISTED_MAX)
          if (total === 0) return 'there are no dead letters'
          const more = total > letters.length ? [`and ${total - letters.length} more`] : []
          return [...letters.map(lineOf), ...more].join('\n')
        }),
    ),

    'show-dead-letter': command('show-dead-letter <id>', SHOW_DOES, async ([id, ...more], environment) => {
      if (!id || !UUID.test(id) || more.length > 0) throw new UsageError('expected the id of one dead letter')
      const letter = await withLetters(environment, (storage) => storage.find(id))
      if (!letter) throw new Error('there is no such dead letter')
      return `${lineOf(letter)}\n\n${letter.error}\n\n${letter.payload}`
    }),

    'replay-dead-letters': command('replay-dead-letters <id> … | all', REPLAY_DOES, async (chosen, environment) => {
      const isAll = chosen.length === 1 && chosen[0] === 'all'
      if (!isAll) assertIds(chosen)
      return await withResend(service, environment, (resend) =>
        withLetters(environment, async (storage) => {
          if (!isAll) return `${await storage.replay(chosen, resend)} will be handled again`
          // Letters that fail again meanwhile are not sent a second time.
          const last = (await storage.findLastId()) ?? NIL_UUID
          let count = 0
          for (let ids = await storage.listIds(NIL_UUID, last, TOGETHER_MAX); ids.length > 0; ) {
            count += await storage.replay(ids, resend)
            ids = await storage.listIds(ids.at(-1)!, last, TOGETHER_MAX)
          }
          return `${count} will be handled again`
        }),
      )
    }),

    'drop-dead-letters': command('drop-dead-letters <id> …', DROP_DOES, async (ids, environment) => {
      assertIds(ids)
      return `${await withLetters(environment, (storage) => storage.delete(ids))} were removed`
    }),
  }
}

const SHOW_DOES = 'Shows a dead letter with its error and its content.'
const REPLAY_DOES = 'Handles dead letters again: those with the given ids, or all.'
const DROP_DOES = 'Removes dead letters, which are then never handled.'

function assertIds(ids: readonly string[]): void {
  if (ids.length === 0) throw new UsageError('expected the id of a dead letter')
  const other = ids.find((id) => !UUID.test(id))
  if (other !== undefined) throw new UsageError(`${other} is not the id of a dead letter`)
}

function lineOf({ id, failedAt, consumer, subject, messageId, error }: Omit<DeadLetter, 'payload'>): string {
  const [reason = ''] = error.split('\n')
  return `${id} ${failedAt} ${consumer} ${subject} ${messageId}: ${reason.slice(0, ERROR_CHARACTERS_MAX)}`
}
