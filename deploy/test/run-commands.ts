import { COMMAND_INPUT, documentedCommands } from './commands.ts'
import { begin, say } from './in-steps.ts'
import type { Installation } from './installation.ts'

/** Commands that only the containers `<service>-prepare` can run. */
const OF_PREPARE = ['prepare-nats']

/** Runs every command of docs/operations/commands.md in both of its forms. */
export async function runCommands(installation: Installation, checkout: string): Promise<void> {
  begin('Run the commands of commands.md')
  let count = 0
  for (const { services, command } of documentedCommands(checkout)) {
    if (OF_PREPARE.includes(command)) continue
    for (const service of services) {
      const input = `echo '${COMMAND_INPUT}' |`
      await installation.shell(`${input} docker compose exec -T ${service} node src/main.ts ${command}`)
      await installation.shell(`${input} docker compose run --rm --no-deps -T ${service} ${command}`)
      count += 2
    }
  }
  for (const service of ['gateway', 'identity']) {
    await installation.compose(['run', '--rm', '--no-deps', `${service}-prepare`])
  }
  say(`${count} ran`)
}
