import assert from 'node:assert/strict'
import {
  COMMAND_INPUT,
  commandsOfPage,
  FINDS_FAULTS,
  linesInPrepare,
  OF_OPERATOR,
  OF_STORAGE_ROOT,
} from './commands.ts'
import { begin, say } from './in-steps.ts'
import type { Installation } from './installation.ts'

/** Runs every command of docs/operations/commands.md in both of its forms. */
export async function runCommands(installation: Installation): Promise<void> {
  begin('Run the commands of commands.md')
  let count = 0
  for (const { services, command } of commandsOfPage()) {
    if (command === OF_OPERATOR || OF_STORAGE_ROOT.includes(command)) continue
    for (const service of services) {
      const input = `echo '${COMMAND_INPUT}' |`
      const end = command === FINDS_FAULTS ? ' || [ $? -eq 1 ]' : ''
      await installation.shell(`${input} docker compose exec -T ${service} node src/main.ts ${command}${end}`)
      await installation.shell(`${input} docker compose run --rm --no-deps -T ${service} ${command}${end}`)
      count += 2
    }
  }
  for (const service of ['gateway', 'identity', 'documents']) {
    await installation.compose(['run', '--rm', '--no-deps', `${service}-prepare`])
  }
  say(`${count} ran`)
  const [migratePost, removeOldVersions] = ['migrate-post', 'remove-old-versions'].flatMap(linesInPrepare)
  // Only the owner stores that.
  assert.match(await installation.shell(migratePost!), /audit events are kept for \d+ days at least/)
  say("the owner of identity's tables migrates, and the service is another role")
  assert.match(await installation.shell(removeOldVersions!), /removed \d+ old versions/)
  say("root's key of S3 lists old versions and removes them")
}
