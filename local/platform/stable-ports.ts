import { freePort, isPortFree } from '../engines/index.ts'
import { readJsonIfExists, writePrivateJson } from './private-file.ts'

/**
 * A port for each name, the same as last time while nobody else has taken it, so that addresses given to browsers and
 * database tools outlive a restart.
 */
export async function stablePorts<Name extends string>(file: string, names: readonly Name[]) {
  const kept = (readJsonIfExists(file) ?? {}) as Partial<Record<Name, number>>
  const ports = {} as Record<Name, number>
  for (const name of names) {
    const last = kept[name]
    ports[name] = last && (await isPortFree(last)) ? last : await unusedPort(Object.values(ports))
  }
  writePrivateJson(file, ports)
  return ports
}

/** A free port for each name, for this start only. */
export async function anyPorts<Name extends string>(names: readonly Name[]) {
  const ports = {} as Record<Name, number>
  for (const name of names) ports[name] = await unusedPort(Object.values(ports))
  return ports
}

async function unusedPort(given: readonly unknown[]): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (!given.includes(port)) return port
  }
}
