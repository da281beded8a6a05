import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { succeeds } from '../run.ts'

/** Why this machine cannot run the test, or undefined if it can. Fetches images that are missing, where it can. */
export async function findObstacle(checkout: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root may kill what runs in containers'
  if (!(await succeeds('docker', ['info']))) return 'no Docker engine answers'
  if (!(await succeeds('docker', ['compose', 'version']))) return 'Docker has no Compose'
  const { services } = composed(checkout)
  const others = Object.keys(services).filter((name) => !services[name]!.profiles?.includes('observe'))
  const missing = (await findMissing([baseImage(checkout)])) ?? (await findMissingImage(checkout, others))
  return missing && `the image ${missing} is neither on this machine nor at its registry`
}

/** The first image of these services in compose.yaml that neither this machine nor its registry has; ours are built. */
export async function findMissingImage(checkout: string, names: readonly string[]): Promise<string | undefined> {
  const { services } = composed(checkout)
  const images = names.flatMap((name) => {
    const [, variable, usual] = /^\$\{(\w+):-([^{}]+)\}$/.exec(services[name]!.image) ?? []
    return variable && usual ? [process.env[variable] ?? usual] : []
  })
  return findMissing([...new Set(images)])
}

async function findMissing(images: readonly string[]): Promise<string | undefined> {
  for (const image of images) {
    const isThere = await succeeds('docker', ['image', 'inspect', image])
    if (!isThere && !(await succeeds('docker', ['pull', '--quiet', image]))) return image
  }
  return undefined
}

function composed(checkout: string): { services: Record<string, { image: string; profiles?: string[] }> } {
  return parse(readFileSync(join(checkout, 'deploy', 'compose.yaml'), 'utf8'), { merge: true, maxAliasCount: -1 })
}

/** The one that services are built on. */
function baseImage(checkout: string): string {
  const dockerfile = readFileSync(join(checkout, 'deploy', 'Dockerfile'), 'utf8')
  return `node:${/^ARG NODE_VERSION=(.+)$/m.exec(dockerfile)![1]}-trixie-slim`
}
