import type { RequestHandler } from 'express'

/** A page at an address, and what takes the posts of its forms. */
export interface PageRoute {
  path: string
  get: RequestHandler
  post?: RequestHandler
}
