import manifest from '../package.json' with { type: 'json' }
import type { Command } from './command.ts'
import { call } from './commands/call.ts'
import { completionOf } from './commands/completion.ts'
import { eventsResend, eventsTail } from './commands/events.ts'
import { listen } from './commands/listen.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { trigger } from './commands/trigger.ts'
import { upload } from './commands/upload.ts'
import { whoami } from './commands/whoami.ts'
import { commandHelp, HELP_OPTIONS, programHelp } from './help.ts'
import { EXIT, exitCodeOf, failureText } from './output/failure.ts'
import { say, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const working = [login, logout, whoami, call, upload, listen, eventsTail, eventsResend, trigger]

/** Every command, in the order of help. */
export const commands: readonly Command[] = [...working, completionOf(working)]

/** Carries out a command line and returns the exit code. Prints failures to standard error. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await carryOut(argv, terminal)
    return terminal.signal.aborted ? EXIT.interrupted : EXIT.done
  } catch (error) {
    if (terminal.signal.aborted || (error as Error)?.name === 'AbortError') return EXIT.interrupted
    say(terminal, failureText(error, terminal))
    return exitCodeOf(error)
  }
}

async function carryOut(argv: readonly string[], terminal: Terminal): Promise<void> {
  const [first] = argv
  const wantsHelp = asksForHelp(argv)
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    terminal.stdout.write(programHelp(commands))
    return
  }
  if (first === '--version' || first === '-v') {
    terminal.stdout.write(`${manifest.version}\n`)
    return
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word))
  if (!command) throw new UsageError(`There is no command "${first}". "dossier help" lists all commands.`)
  const args = argv.slice(command.name.split(' ').length)
  if (!wantsHelp) return await command.run(args, terminal)
  const help = command.help?.(args) ?? commandHelp({ ...command, options: { ...command.options, ...HELP_OPTIONS } })
  terminal.stdout.write(help)
}

/** Arguments after `--` are never options. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  return argv.slice(0, end).some((arg) => arg === '--help' || arg === '-h')
}
