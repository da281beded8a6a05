import type { FirmId } from '@dossier/contracts'
import type { Logger, Metrics, RpcClient, Tracing } from '@dossier/runtime'
import type { BeginAudit } from './audit/auditor.ts'
import type { Authenticate } from './credentials/verifier.ts'
import type { ErrorBody, SendError } from './http/respond.ts'
import type { LiveStreams } from './live/live-streams.ts'
import type { SendAnswer } from './operations/send-answer.ts'
import type { AddressLimits } from './rate-limit/address-limits.ts'
import type { AdmitRequest } from './rate-limit/rate-limiter.ts'
import type { Slots } from './slots.ts'
import type { WebOptions } from './web/web-routes.ts'

/** The MCP server. */
export interface McpOptions {
  enabled: boolean
  /** Origins of other web sites whose pages may use it from a browser. */
  origins: readonly string[]
}

/** What the routes are built from. */
export interface AppParts {
  rpc: RpcClient<'gateway'>
  authenticate: Authenticate
  authenticateSession: Authenticate
  /** By an API key or an access token alone. */
  authenticateToken: Authenticate
  admitRequest: AdmitRequest
  addressLimits: AddressLimits
  beginAudit: BeginAudit
  /** One for each page that a report or an export reads for a firm. */
  pageSlots: Slots<FirmId>
  live: LiveStreams
  sendAnswer: SendAnswer
  sendError: SendError
  errorBody: ErrorBody
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
  /** Networks from which proxies connect whose word about the caller's address is taken. */
  trustedProxies: readonly string[]
  /** Address of the web application. */
  appUrl: string
  /** The built pages, and the storage that they send files to. */
  web: WebOptions
  /** The folder with the built documentation; empty if this gateway serves none. */
  docsDir: string
  mcp: McpOptions
  /** Whether anybody may sign up a firm. */
  signUpEnabled: boolean
}
