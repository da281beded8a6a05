/** @throws an error that names the variable when it holds no port */
export function readPort(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = env[name]
  if (!value) return otherwise
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port from 0 to 65535.`)
  return port
}

/** @throws an error that names the variable when it is missing or empty */
export function readRequired(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}
