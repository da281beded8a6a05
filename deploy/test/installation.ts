import { randomBytes, randomInt } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import type { OwnerName } from '@dossier/contracts'
import { freePort } from '@dossier/local/engines'
import { run } from '../run.ts'
import { eventually } from './in-steps.ts'

const RUNNING_MS_MAX = 60_000
const FERRETDB = 'additions-ferretdb.yaml'

/** An installation with Compose in a folder and a network of its own, as `docker compose` in its folder sees it. */
export class Installation {
  readonly folder: string
  readonly project: string
  /** Of this machine, as containers reach it. */
  readonly hostAddress: string
  readonly appUrl: string
  readonly filesUrl: string
  readonly #environment: Record<string, string>

  private constructor(parts: {
    folder: string
    project: string
    hostAddress: string
    frontNetwork: string
    ports: Ports
    images: string
  }) {
    this.folder = parts.folder
    this.project = parts.project
    this.hostAddress = parts.hostAddress
    this.appUrl = `https://localhost:${parts.ports.https}`
    this.filesUrl = `https://localhost:${parts.ports.files}`
    this.#environment = {
      COMPOSE_FILE: 'compose.yaml:additions.yaml',
      COMPOSE_PROJECT_NAME: parts.project,
      COMPOSE_FOLDER: parts.folder,
      TEST_NETWORK: parts.project,
      FILES_PORT: String(parts.ports.files),
      HTTP_PORT: String(parts.ports.http),
      HTTPS_PORT: String(parts.ports.https),
      HOST_ADDRESS: parts.hostAddress,
      FRONT_NETWORK: parts.frontNetwork,
      S3_PORT: '0',
      GATEWAY_PORT: '0',
      IMAGES: parts.images,
      TAG: 'one',
    }
  }

  /** Makes folder and network. `images` is the prefix of the services' images. */
  static async prepare({ checkout, folder, images }: { checkout: string; folder: string; images: string }) {
    mkdirSync(join(folder, 'settings'), { recursive: true })
    for (const name of [
      'compose.yaml',
      'postgres',
      'mongodb',
      'nats',
      's3',
      'volumes',
      'clamav',
      'caddy',
      'observe',
      'upgrade',
    ]) {
      cpSync(join(checkout, 'deploy', name), join(folder, name), { recursive: true })
    }
    for (const name of ['additions.yaml', FERRETDB]) cpSync(join(checkout, 'deploy', 'test', name), join(folder, name))
    const project = `dossier-test-${randomBytes(3).toString('hex')}`
    const hostAddress = await createNetwork(project)
    const [http, https, files] = [await freePort(), await freePort(), await freePort()]
    // Beside the installation that a machine may have.
    const frontNetwork = `11.${randomInt(256)}.${randomInt(256)}`
    const ports = { http, https, files }
    const installation = new Installation({ folder, project, hostAddress, frontNetwork, ports, images })
    // What init-env finds in .env it leaves as it is.
    writeFileSync(
      join(folder, '.env'),
      `APP_URL=${installation.appUrl}\nS3_PUBLIC_ENDPOINT=${installation.filesUrl}\nCOMPOSE_PROFILES=clamav,tls\nOTEL_TRACES_SAMPLER_ARG=0.1\n`,
    )
    return installation
  }

  /** Whether the image in the place of MongoDB is one, with its shell. Otherwise prepares for FerretDB, once `init-env` has run. */
  async hasMongodb(): Promise<boolean> {
    const { services } = JSON.parse(await this.compose(['config', '--format', 'json']))
    const image = services.mongodb.image as string
    const found = await run('docker', ['run', '--rm', '--entrypoint', 'sh', image, '-c', 'command -v mongosh || true'])
    if (found.trim() !== '') return true
    const secret = (name: string) => join(this.folder, 'secrets', name)
    const { password } = new URL(readFileSync(secret('integrations_mongodb_url'), 'utf8'))
    writeFileSync(secret('mongodb_root_password'), password)
    this.#environment.COMPOSE_FILE += `:${FERRETDB}`
    return false
  }

  compose(args: readonly string[], input?: string): Promise<string> {
    return run('docker', ['compose', ...args], { cwd: this.folder, env: this.#environment, ...(input && { input }) })
  }

  /** Runs commands of a shell, as in README.md. */
  shell(script: string): Promise<string> {
    return run('bash', ['-euc', script], { cwd: this.folder, env: this.#environment })
  }

  /** Replaces the containers of a service by those of another image, as an operator does. */
  upgrade(service: string, tag: string): Promise<string> {
    this.#environment[`${service.toUpperCase()}_TAG`] = tag
    return run(join(this.folder, 'upgrade'), [service], { env: this.#environment })
  }

  /** What the service process reads besides compose.yaml. */
  writeSettings(service: string, settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(this.folder, 'settings', `${service}.env`), lines.join(''))
  }

  /** Names in compose.yaml of everything that runs. */
  async running(): Promise<string[]> {
    return (await this.compose(['ps', '--services', '--status', 'running'])).trim().split('\n')
  }

  /** The first container of a service. */
  async container(service: string): Promise<Container> {
    const [id] = (await this.compose(['ps', '--all', '--quiet', service])).trim().split('\n')
    const [container] = JSON.parse(await run('docker', ['inspect', id!]))
    return container
  }

  /** Kills the first process of a service's container, as the kernel would, and waits until another has started. */
  async crash(service: string): Promise<void> {
    const { Pid: pid } = (await this.container(service)).State
    process.kill(pid, 'SIGKILL')
    await eventually(
      `${service} runs again`,
      async () => {
        const { State: state } = await this.container(service)
        return (state.Running && state.Pid !== 0 && state.Pid !== pid) || undefined
      },
      RUNNING_MS_MAX,
    )
  }

  /** The address of a service's container in the network of the services. */
  async addressOf(service: string): Promise<string> {
    return (await this.container(service)).NetworkSettings.Networks[this.project]!.IPAddress
  }

  /** The databases as this machine reaches them. */
  async databases(): Promise<Record<OwnerName, string>> {
    const { NetworkSettings: settings } = await this.container('postgres')
    const address = settings.Networks[`${this.project}_data`]!.IPAddress
    const urlOf = (name: string) => {
      const url = new URL(readFileSync(join(this.folder, 'secrets', `${name}_database_url`), 'utf8'))
      url.hostname = address
      return url.href
    }
    return Object.fromEntries(
      ['identity', 'matters', 'documents', 'notifications'].map((name) => [name, urlOf(name)]),
    ) as Record<OwnerName, string>
  }

  /** Waits until the proxy has certificates, and has this process trust their authority, which it answers. */
  async trustProxy(msMax: number): Promise<string> {
    const path = '/data/caddy/pki/authorities/local/root.crt'
    const authority = await eventually(
      'the proxy has a certificate',
      () => this.compose(['exec', '-T', 'proxy', 'cat', path]).catch(() => undefined),
      msMax,
    )
    tls.setDefaultCACertificates([...tls.getCACertificates(), authority])
    return authority
  }

  /** Prints what may say why a step failed: the containers, and the end of the log of each. */
  async show(): Promise<void> {
    const print = async (...args: string[]) => console.error(await this.compose(args).catch(String))
    await print('ps', '--all')
    await print('logs', '--no-color', '--tail', '30')
  }

  /** Ends everything and removes what is left, the folder excepted. */
  async remove(): Promise<void> {
    await this.compose(['--profile', '*', 'down', '--volumes', '--timeout', '10'])
    await removeNetwork(this.project)
  }
}

interface Ports {
  http: number
  https: number
  files: number
}

/** What the engine says of a container, as far as the test looks at it. */
export interface Container {
  Config: { Image: string }
  HostConfig: { ReadonlyRootfs: boolean; Memory: number; LogConfig: { Config: Record<string, string> } }
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> }
  State: { Running: boolean; Pid: number; OOMKilled: boolean }
  RestartCount: number
}

const NETWORK_ATTEMPTS_MAX = 5

/**
 * Makes a network and answers the address that this machine has in it. Webhooks and the practice-management system must be
 * at addresses that are public by number, so the network takes a range of a block that nobody announces (11.0.0.0/8).
 */
async function createNetwork(name: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const range = `11.${randomInt(256)}.${randomInt(256)}`
    try {
      await run('docker', ['network', 'create', '--subnet', `${range}.0/24`, '--gateway', `${range}.1`, name])
      return `${range}.1`
    } catch (error) {
      if (attempt === NETWORK_ATTEMPTS_MAX) throw error
    }
  }
}

/** Some versions of Docker forever count a container that was killed while it started, and keep its network. */
async function removeNetwork(name: string): Promise<void> {
  try {
    await run('docker', ['network', 'rm', name])
  } catch (error) {
    const [network] = JSON.parse(await run('docker', ['network', 'inspect', name]))
    if (Object.keys(network.Containers).length > 0) throw error
    console.error(
      `Docker keeps the network ${name}, though no container is in it. Remove it once Docker was restarted.`,
    )
  }
}

/** Removes the folder, which containers may have written to as other users. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
