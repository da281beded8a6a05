import { parseArgs } from 'node:util'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** An option of a command, as `parseArgs` takes it, with what help says about it. */
export interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
  /** What the value is, in capitals; without one the option is a switch. */
  value?: string
  /** The values that it can have, where these are listed. */
  values?: readonly string[]
  doc: string
}

export type Options = Readonly<Record<string, Option>>

export interface Command {
  /** One word or two, such as `events tail`. */
  name: string
  /** What follows the name in the first line of help. */
  usage: string
  summary: string
  options: Options
  /** Further paragraphs of help. */
  notes?: string
  /** Help in place of the usual one. @param args what follows the name */
  help?(args: readonly string[]): string
  /** What may come after these arguments, besides options. */
  complete?(args: readonly string[]): readonly string[]
  /** Options for these arguments, where they differ. */
  optionsFor?(args: readonly string[]): Options
  /** @param args what follows the name */
  run(args: readonly string[], terminal: Terminal): Promise<void>
}

/** The values of options as they were given. */
export type ValuesOf<Given extends Options> = {
  [Name in keyof Given]?: Given[Name] extends { multiple: true }
    ? string[]
    : Given[Name] extends { type: 'boolean' }
      ? boolean
      : string
}

/** The option that every command which talks to an installation takes. */
export const profileOption = {
  profile: { type: 'string', value: 'NAME', doc: 'Profile to use; DOSSIER_PROFILE or "default" otherwise.' },
} as const satisfies Options

/** A command whose options are fixed. */
export function defineCommand<const Given extends Options>(command: {
  name: string
  usage: string
  summary: string
  options: Given
  notes?: string
  complete?(args: readonly string[]): readonly string[]
  run(values: ValuesOf<Given>, positionals: string[], terminal: Terminal): Promise<void>
}): Command {
  return {
    ...command,
    run(args, terminal) {
      const { values, positionals } = parse(args, command.options)
      return command.run(values, positionals, terminal)
    },
  }
}

/** @throws UsageError for an unknown option, or one without its value */
export function parse<Given extends Options>(
  args: readonly string[],
  options: Given,
): { values: ValuesOf<Given>; positionals: string[] } {
  try {
    const known = Object.fromEntries(
      Object.entries(options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
    )
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
    return { values: values as ValuesOf<Given>, positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** @throws UsageError unless there is exactly this many */
export function expectPositionals(positionals: readonly string[], ...names: string[]): void {
  if (positionals.length < names.length) throw new UsageError(`${names[positionals.length]} is missing.`)
  if (positionals.length > names.length)
    throw new UsageError(`"${positionals[names.length]}" is one argument too many.`)
}
