import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'

/** Why this machine cannot run the test, or undefined if it can. Fetches images that are missing, where it can. */
export async function findObstacle(checkout: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root may kill what runs in containers'
  if (!(await succeeds('info'))) return 'no Docker engine answers'
  if (!(await succeeds('compose', 'version'))) return 'Docker has no Compose'
  const images = await imagesNeeded(checkout)
  for (const image of images) {
    if (!(await succeeds('image', 'inspect', image)) && !(await succeeds('pull', '--quiet', image))) {
      return `the image ${image} is neither on this machine nor at its registry`
    }
  }
  return undefined
}

/** The one that services are built on, and those that compose.yaml names. */
async function imagesNeeded(checkout: string): Promise<string[]> {
  const node = /^ARG NODE_VERSION=(.+)$/m.exec(readFileSync(join(checkout, 'deploy', 'Dockerfile'), 'utf8'))![1]
  const composed = readFileSync(join(checkout, 'deploy', 'compose.yaml'), 'utf8').matchAll(
    /image: \$\{(\w+):-([^}]+:[^}]+)\}$/gm,
  )
  return [`node:${node}-trixie-slim`, ...new Set([...composed].map(([, name, image]) => process.env[name!] ?? image!))]
}

async function succeeds(...args: string[]): Promise<boolean> {
  return run('docker', args).then(
    () => true,
    () => false,
  )
}
