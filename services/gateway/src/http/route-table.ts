import express, { type IRoute, type RequestHandler, type Router } from 'express'

/** Paths of the API differ from the third segment on: `/api/v1/clients`. */
const SEGMENTS_TOLD_APART = 3

/**
 * Groups routes by their number of segments and their first three segments, so that a request is matched against a few routes
 * only. Express tries all routes in turn: with 200 of them, that took a tenth of the gateway's processor time.
 */
export class RouteTable {
  readonly #groups = new Map<string, Router>()

  /** Adds a path in the syntax of Express. @throws Error if one of its first three segments is a parameter */
  route(path: string): IRoute {
    const key = groupOf(path)
    if (key.includes(':')) throw new Error(`the first segments of ${path} do not tell it apart`)
    let group = this.#groups.get(key)
    if (!group) {
      group = express.Router({ caseSensitive: true, strict: true })
      this.#groups.set(key, group)
    }
    return group.route(path)
  }

  /** Passes on requests that match no path of the table. */
  readonly handler: RequestHandler = (req, res, next) => {
    const group = this.#groups.get(groupOf(req.path))
    if (group) group(req, res, next)
    else next()
  }
}

/** The number of slashes, and the first three segments as they are. */
function groupOf(path: string): string {
  let slashes = 0
  let end = path.length
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    slashes++
    if (slashes === SEGMENTS_TOLD_APART + 1) end = at
  }
  return `${slashes}${path.slice(0, end)}`
}
