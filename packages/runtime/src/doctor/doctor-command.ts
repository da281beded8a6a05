import { parseArgs } from 'node:util'
import { type Command, command, UsageError } from '../service/command.ts'
import { Checkup, type DoctorOptions, type Finding } from './checkup.ts'
import type { Examined } from './examined.ts'
import { secretsOf } from './secrets-of.ts'

const DOES = 'Looks at what the service needs, and says what is wrong and what to do.'

/** Prints a line for each check as it ends, or all as JSON. Fails if there is a fault. */
export function doctorCommand(examined: Examined, print: (line: string) => void = console.log): Command {
  const options = Object.entries(examined.options ?? {})
  const usage = ['doctor [--json]', ...options.map(([name, value]) => `[--${name} ${value}]`)].join(' ')
  return command(usage, DOES, async (commandArguments, environment) => {
    const { json, ...given } = readOptions(commandArguments, Object.keys(examined.options ?? {}))
    const hide = secretsOf(examined.settings, environment)
    const checkup = new Checkup({
      mayAct: true,
      onFinding: (finding) => {
        if (!json) print(hide(lineOf(finding)))
      },
    })
    await examined.look(checkup, environment, given)
    const { findings } = checkup
    const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length
    const faults = count('fault')
    const summary = `${findings.length} checks: ${faults} faults, ${count('warning')} warnings, ${count('not checked')} not checked`
    const last = json ? hide(JSON.stringify({ service: examined.name, findings })) : summary
    if (faults === 0) return last
    if (json) print(last)
    throw new Error(summary)
  })
}

function readOptions(commandArguments: string[], names: readonly string[]): DoctorOptions & { json: boolean } {
  const own = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: commandArguments, options: { ...own, json: { type: 'boolean' } } })
    return { ...(values as DoctorOptions), json: values.json === true } as DoctorOptions & { json: boolean }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Such as `fault: NATS: it was not reached. Do: start it`. */
function lineOf({ check, outcome, says, todo }: Finding): string {
  return `${outcome}: ${check}: ${says}${todo === undefined ? '' : `. Do: ${todo}`}`
}
