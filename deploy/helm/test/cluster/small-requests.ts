/** Where values of the chart and of ci/ request resources. */
const REQUESTING = [
  'serviceDefaults',
  'services.gateway',
  'services.identity',
  'services.documents',
  'services.documents.workers',
]

/** Values, as after --set, for requests that many pods on a small cluster can have. */
export function smallRequests(cpu: string): string[] {
  return REQUESTING.flatMap((values) => [
    `${values}.resources.requests.cpu=${cpu}`,
    `${values}.resources.requests.memory=64Mi`,
  ])
}
