import { NATS_PASSWORDS_FILE, type NatsNeeds, natsServerConfigFile } from '@dossier/runtime'

const HEAD = `# The part of a NATS server's configuration that Dossier needs. \`npm run derive\` writes this file.
#
# It reads the passwords from ${NATS_PASSWORDS_FILE} in its folder: {"operator": "…", "gateway": "…", "identity": "…"}. Each user has
# a second one with the same rights, such as identity-2. A user that is not in ${NATS_PASSWORDS_FILE} cannot sign in.
`

/** For operators who have the chart and no checkout. */
export function renderNatsConf(services: readonly NatsNeeds[]): string {
  return `${HEAD}
${natsServerConfigFile(services)}`
}
