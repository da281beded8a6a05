/** What tests of the whole system need of the gateway: OAuth clients, and a browser that allows them. */

/** And of its MCP server. */
export { callTool, connect, connectApplication, MCP_RESOURCE, setAccess, TOOL_SCOPES } from './mcp.ts'
export {
  APP_ORIGIN,
  allow,
  answerIn,
  atOnce,
  authorizePath,
  bearer,
  browserOf,
  CALLBACK,
  type Client,
  credentialsOf,
  exchange,
  obtainTokens,
  postForm,
  refresh,
  registerClient,
  standing,
  type TokenAnswer,
  untilWaiting,
} from './oauth.ts'
