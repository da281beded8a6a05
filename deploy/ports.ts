import { once } from 'node:events'
import { createServer } from 'node:net'
import { localPorts } from './environment.ts'

/** With a domain: those of Caddy, on every address. */
const PUBLIC_PORTS = { HTTP_PORT: 80, HTTPS_PORT: 443 } as const

/** For each default port that another program of this machine uses: what to write into `.env`. */
export async function takenPorts(settings: NodeJS.Dict<string>): Promise<string[]> {
  const isPublic = settings.COMPOSE_PROFILES?.split(',').includes('tls')
  const wanted = isPublic ? { ...PUBLIC_PORTS, S3_PORT: localPorts.S3_PORT } : localPorts
  const advice: string[] = []
  for (const [name, standard] of Object.entries(wanted)) {
    const port = Number(settings[name] ?? standard)
    if (port === 0 || (await isFree(port, name in PUBLIC_PORTS ? '0.0.0.0' : '127.0.0.1'))) continue
    const more = name === 'S3_PORT' && !isPublic ? ', and the same one into S3_PUBLIC_ENDPOINT' : (MORE[name] ?? '')
    advice.push(`Port ${port} of this machine is taken: write another one into .env as ${name}${more}.`)
  }
  return advice
}

/** Settings that change with a port: without a domain, addresses contain it. */
const MORE: Readonly<Record<string, string>> = {
  GATEWAY_PORT: ', and the same one into APP_URL',
  HTTPS_PORT: ', and the same one into APP_URL and S3_PUBLIC_ENDPOINT',
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    // A user who may not listen at a low port cannot tell.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  } finally {
    server.close()
  }
}
