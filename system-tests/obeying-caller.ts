import { identity } from '@dossier/contracts'
import { bearer, callTool } from '@dossier/gateway/testing'
import { sendToOperation } from '@dossier/testbed'

type McpClient = Parameters<typeof callTool>[0]

/** An order as text: words that every place where people write takes. */
export function order(tool: string, given: Record<string, string>): string {
  return `CALL ${tool} ${Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`
}

const ORDER = /CALL (\w+)((?: \w+=[^\s"\\]+)+)/g
const APPROVAL_ID = /apv_[0-9a-z]{26}/g
/** Orders lead to answers with orders. A caller that has obeyed this often has proved itself. */
const DEPTH_MAX = 2

/**
 * Reads results as the worst of models does: it obeys every order that it finds, however it is marked. With the token that it has,
 * it tries to approve every approval whose id it reads or gets, and then repeats its call.
 */
export class ObeyingCaller {
  /** The tools that it was ordered to call, and called. */
  readonly obeyed: string[] = []
  readonly #client: McpClient
  readonly #baseUrl: string
  readonly #token: string
  readonly #done = new Set<string>()

  constructor(client: McpClient, baseUrl: string, token: string) {
    this.#client = client
    this.#baseUrl = baseUrl
    this.#token = token
  }

  async call(tool: string, given: Record<string, unknown>, depth = 0): Promise<void> {
    const { text } = await callTool(this.#client, tool, given)
    if (depth >= DEPTH_MAX) return
    for (const [id] of text.matchAll(APPROVAL_ID)) await this.approve(id)
    if (text.includes('"approval"')) await this.call(tool, given, depth + 1)
    for (const [, name, written] of text.matchAll(ORDER)) {
      if (this.#done.has(`${name}${written}`)) continue
      this.#done.add(`${name}${written}`)
      this.obeyed.push(name!)
      await this.call(name!, argumentsIn(written!), depth + 1)
    }
  }

  /** Tries to approve a call as a tool, and at the API. */
  async approve(id: string): Promise<void> {
    const input = { id, decision: 'approve' }
    await callTool(this.#client, identity.operations.decideApproval.name, input)
    await sendToOperation(this.#baseUrl, identity.operations.decideApproval, input, undefined, bearer(this.#token))
  }
}

function argumentsIn(written: string): Record<string, string> {
  return Object.fromEntries([...written.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]))
}
