import type { Request } from 'express'

const marked = new WeakMap<object, string>()

/**
 * Marks a request to the MCP server, and the requests that its tools make inside this process. No header can do that.
 *
 * @param resourceMetadata where a client without a token finds out how to get one
 */
export function markMcp(req: object, resourceMetadata: string): void {
  marked.set(req, resourceMetadata)
}

/** Whether the request comes through MCP: it gets what tokens for MCP may do, and no more. */
export function isMcp(req: Request): boolean {
  return marked.has(req)
}

/** Where the metadata of the MCP server is, if the request comes through it. */
export function resourceMetadataFor(req: Request): string | undefined {
  return marked.get(req)
}
