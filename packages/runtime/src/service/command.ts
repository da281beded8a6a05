import { AppError } from '@dossier/contracts'

type RunCommand = (commandArguments: string[], environment: NodeJS.ProcessEnv) => Promise<string>

/** A command of a service, made by `command`. Returns the line that says what it did. */
export interface Command extends RunCommand {
  /** What it does, in a sentence or two. */
  readonly does: string
}

/** The arguments are wrong: the command also prints its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * A command. `usage` is its name with its arguments, where it takes some. With `--help` it says how it is used and what it does, and so
 * it does when it takes no arguments and gets some, or throws a `UsageError`.
 */
export function command(usage: string, does: string, run: RunCommand): Command {
  const help = `usage: node src/main.ts ${usage}\n${does}`
  const takesArguments = usage.includes(' ')

  async function runOrHelp(commandArguments: string[], environment: NodeJS.ProcessEnv): Promise<string> {
    if (commandArguments.includes('--help')) return help
    try {
      if (!takesArguments && commandArguments.length > 0) throw new UsageError(`${usage} takes no arguments`)
      return await run(commandArguments, environment)
    } catch (error) {
      if (error instanceof UsageError) throw new Error(`${error.message}\n${help}`)
      throw error
    }
  }
  return Object.assign(runOrHelp, { does })
}

/** Why a command failed, with its causes. The message of an `AppError` is for API callers, so its reason comes first. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let one = error; one !== undefined; one = one instanceof Error ? one.cause : undefined) {
    const reason = ownReasonOf(one)
    if (reason !== '' && !reasons.some((outer) => outer.includes(reason))) reasons.push(reason)
  }
  return reasons.join(': ')
}

function ownReasonOf(error: unknown): string {
  if (error instanceof AppError) return error.internal ?? (error.cause === undefined ? error.message : '')
  // For a host with several addresses, each attempt has its own error, and the combined error has no message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
