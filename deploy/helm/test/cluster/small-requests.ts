import { serviceNames } from '@dossier/contracts'

/** Values, as after --set, for requests that many pods on a small cluster can have. A service without workers ignores theirs. */
export function smallRequests(cpu: string): string[] {
  const requesting = serviceNames.flatMap((name) => [`services.${name}`, `services.${name}.workers`])
  return requesting.flatMap((values) => [
    `${values}.resources.requests.cpu=${cpu}`,
    `${values}.resources.requests.memory=64Mi`,
  ])
}
