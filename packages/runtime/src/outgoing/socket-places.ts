import { AsyncResource } from 'node:async_hooks'
import type { Agent, ClientRequest } from 'node:http'
import type { Duplex } from 'node:stream'

interface Target {
  host?: string | null | undefined
  port?: number | string | null | undefined
}

type Created = (error: Error | null, socket: Duplex) => void

/** What Node's agents have and their types lack or say in two ways. */
interface AgentInside {
  /** Gives a request an idle socket, or has one created. */
  addRequest(req: ClientRequest, to: Target): void
  /** Returns a socket at once, or passes one on later. */
  createConnection(to: Target, created: Created): Duplex | null | undefined
}

/** The sockets of one target, and the requests that have to wait for one, oldest first. */
interface Places {
  taken: number
  waiting: { req: ClientRequest; add: () => void }[]
}

/**
 * Bounds the sockets of an agent per target, from the moment the agent asks for one. Node's own `maxSockets` counts only sockets that
 * exist, so any number of tunnels could be opening at once. Destroying the agent ends requests that wait, and tunnels once they are
 * open. Call this once the agent has its final `createConnection`.
 */
export function boundSockets(agent: Agent, maxSockets: number): void {
  const inside = agent as unknown as AgentInside
  const addRequest = inside.addRequest.bind(agent)
  const createConnection = inside.createConnection.bind(agent)
  const destroy = agent.destroy.bind(agent)
  let isDestroyed = false
  const placesOf = new Map<string, Places>()

  function places(target: string): Places {
    const found = placesOf.get(target) ?? { taken: 0, waiting: [] }
    placesOf.set(target, found)
    return found
  }

  function hasRoom(target: string): boolean {
    if (places(target).taken < maxSockets) return true
    return Object.entries(agent.freeSockets).some(
      ([name, sockets = []]) => name.startsWith(target) && sockets.some(({ destroyed }) => !destroyed),
    )
  }

  function letIn(target: string): void {
    const { waiting } = places(target)
    while (waiting.length > 0 && hasRoom(target)) {
      const { req, add } = waiting.shift()!
      // A request that was aborted while it waited takes no place.
      if (req.destroyed) end(req)
      else add()
    }
  }

  inside.addRequest = (req, to) => {
    const target = nameOf(to)
    places(target).waiting.push({ req, add: AsyncResource.bind(() => addRequest(req, to)) })
    letIn(target)
  }

  inside.createConnection = (to, created) => {
    const target = nameOf(to)
    const giveBack = () => {
      places(target).taken -= 1
      // Later, since the agent still counts the socket until its own listener has run.
      queueMicrotask(() => letIn(target))
    }
    const socket = createConnection(to, (error, late) => {
      if (error) giveBack()
      else late.once('close', giveBack)
      created(error, late)
      if (isDestroyed) late?.destroy()
    })
    places(target).taken += 1
    return socket?.once('close', giveBack)
  }

  agent.destroy = () => {
    isDestroyed = true
    for (const { waiting } of placesOf.values()) for (const { req } of waiting.splice(0)) end(req.destroy())
    destroy()
  }

  agent.on('free', (_socket: Duplex, to: Target) => letIn(nameOf(to)))
}

/** Told that there is no socket, a destroyed request emits its error. */
function end(req: ClientRequest): void {
  req.onSocket(undefined as never)
}

/** How the agent's names for its idle sockets begin: https://nodejs.org/api/http.html#agentgetnameoptions */
function nameOf({ host, port }: Target): string {
  return `${host ?? 'localhost'}:${port ?? ''}:`
}
