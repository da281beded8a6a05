import { serviceNames } from '@dossier/contracts'
import { type NatsNeeds, natsRightsOf } from '@dossier/runtime'

/** A configuration of NATS as versions up to 0.1.0 had it: JetStream and all users in the default account. */
export function oneAccountConfig(password: string, services: readonly NatsNeeds[]): string {
  const users = serviceNames.map((service) => {
    const { publish, subscribe } = natsRightsOf(service, services)
    const allow = (subjects: string[]) => `{ allow: ${JSON.stringify(subjects)} }`
    const permissions = `publish: ${allow(publish)}, subscribe: ${allow(subscribe)}`
    return `{ user: ${service}, password: "${password}", permissions: { ${permissions} } }`
  })
  return `authorization { users: [{ user: operator, password: "${password}" }, ${users.join(', ')}] }`
}
